import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { buildShop, MADE_UP_SHOP } from '../../build/made-up-shop.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const shop = `https://${MADE_UP_SHOP}.web.app`;

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A reCAPTCHA that finds everybody to be a person. */
const recaptcha = `
  let seen;
  window.grecaptcha = { enterprise: {
    ready: (run) => run(),
    render: (_, options) => { seen = options.callback; return 'widget'; },
    execute: async () => { seen(); return 'a person'; },
  } };`;

let dist: string;

/** What the page is let load and call in production. */
function contentSecurityPolicy(): string {
  const config = readFileSync(join(root, 'firebase.json'), 'utf8');
  return /"Content-Security-Policy",\s*"value": "([^"]*)"/.exec(config)?.[1] ?? '';
}

/** The built site under its own address, as Hosting would deliver it; `null` for what is not there. */
async function serveShop(page: Page): Promise<void> {
  const policy = contentSecurityPolicy();
  expect(policy).toContain("script-src 'self'");
  await page.route(`${shop}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) return route.fulfill({ status: 503, json: {} });
    const asked = join(dist, pathname);
    const isFile = pathname !== '/' && extname(pathname) !== '' && statSync(asked).isFile();
    const path = isFile ? asked : join(dist, 'index.html');
    const headers = { 'Content-Security-Policy': policy };
    return route.fulfill({ path, contentType: types[extname(path)] ?? 'text/plain', headers });
  });
}

/** Google's side. Returns the App Check tokens that calls of Auth came with, in their order. */
async function playGoogle(page: Page): Promise<(string | undefined)[]> {
  const tokens: (string | undefined)[] = [];
  await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) =>
    route.fulfill({ json: { token: 'header.e30.signature', ttl: '3600s' } }),
  );
  await page.route('https://identitytoolkit.googleapis.com/**', (route) => {
    tokens.push(route.request().headers()['x-firebase-appcheck']);
    return route.fulfill({
      status: 400,
      json: { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } },
    });
  });
  return tokens;
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${shop}/login`);
  await page.getByLabel('Email').fill('someone@example.com');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(
    page.getByText('INVALID LOGIN CREDENTIALS').or(page.getByText('INVALID CREDENTIAL')),
  ).toBeVisible();
}

test.beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'shop-'));
  await buildShop(dist);
});

test.afterAll(() => rmSync(dist, { recursive: true }));

test('the very first call of Auth carries App Check’s token', async ({ page }) => {
  await serveShop(page);
  const tokens = await playGoogle(page);
  await page.route('https://www.google.com/recaptcha/enterprise.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: recaptcha }),
  );
  await logIn(page);
  expect(tokens).toEqual(['header.e30.signature']);
});

test('a login is not kept waiting where a blocker keeps reCAPTCHA out', async ({ page }) => {
  await serveShop(page);
  const tokens = await playGoogle(page);
  await page.route('https://www.google.com/recaptcha/**', (route) => route.abort());
  await logIn(page);
  expect(tokens).toHaveLength(1);
});

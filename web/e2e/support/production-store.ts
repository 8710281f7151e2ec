import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, type Page } from '@playwright/test';
import { buildStore, MADE_UP_STORE } from '../../test/made-up-store.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const store = `https://${MADE_UP_STORE}.web.app`;

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Reads the Content-Security-Policy of production from firebase.json. */
function contentSecurityPolicy(): string {
  const config = readFileSync(join(root, 'firebase.json'), 'utf8');
  const policy = /"Content-Security-Policy",\s*"value": "([^"]*)"/.exec(config)?.[1];
  if (!policy?.includes("script-src 'self'")) throw new Error('firebase.json has no policy');
  return policy;
}

/** Serves the built site at its production URL, as Hosting would. */
async function serveStore(page: Page, dist: string): Promise<void> {
  const policy = contentSecurityPolicy();
  await page.route(`${store}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) return route.fulfill({ status: 503, json: {} });
    const requested = join(dist, pathname);
    const isFile = pathname !== '/' && extname(pathname) !== '' && statSync(requested).isFile();
    const path = isFile ? requested : join(dist, 'index.html');
    const headers = { 'Content-Security-Policy': policy };
    return route.fulfill({ path, contentType: types[extname(path)] ?? 'text/plain', headers });
  });
}

/** Test of a production build with its Content-Security-Policy. The test mocks Google. */
export const test = base.extend<object, { dist: string }>({
  dist: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the destructured fixtures
    async ({}, use) => {
      const dist = mkdtempSync(join(tmpdir(), 'store-'));
      await buildStore(dist);
      await use(dist);
      rmSync(dist, { recursive: true });
    },
    { scope: 'worker' },
  ],
  page: async ({ page, dist }, use) => {
    await serveStore(page, dist);
    await use(page);
  },
});

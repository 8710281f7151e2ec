import { expect, type Page } from '@playwright/test';
import { shop, test } from './shop.ts';

// One worker runs all tests of this file, so it builds the site only once.
test.describe.configure({ mode: 'default' });

/** Mock of reCAPTCHA that accepts every visitor. */
const recaptcha = `
  let seen;
  window.grecaptcha = { enterprise: {
    ready: (run) => run(),
    render: (_, options) => { seen = options.callback; return 'widget'; },
    execute: async () => { seen(); return 'a person'; },
  } };`;

/** Mocks Google. Returns the App Check tokens of the Auth requests, in the order of the requests. */
async function mockGoogle(page: Page): Promise<(string | undefined)[]> {
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

test('the first Auth request contains an App Check token', async ({ page }) => {
  const tokens = await mockGoogle(page);
  await page.route('https://www.google.com/recaptcha/enterprise.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: recaptcha }),
  );
  await logIn(page);
  expect(tokens).toEqual(['header.e30.signature']);
});

test('a login does not wait for a blocked reCAPTCHA', async ({ page }) => {
  const tokens = await mockGoogle(page);
  await page.route('https://www.google.com/recaptcha/**', (route) => route.abort());
  await logIn(page);
  expect(tokens).toHaveLength(1);
});

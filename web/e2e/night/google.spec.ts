import { expect, type Page } from '@playwright/test';
import { store, test } from '../support/production-store.ts';

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

/** Mocks App Check and the login. Returns the App Check tokens of the Auth requests, in the order of the requests. */
async function mockAppCheck(page: Page): Promise<(string | undefined)[]> {
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
  await page.goto(`${store}/login`);
  await page.getByLabel('Email').fill('someone@example.com');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(
    page.getByText('INVALID LOGIN CREDENTIALS').or(page.getByText('INVALID CREDENTIAL')),
  ).toBeVisible();
}

/** The part of Google's script that Firebase uses. It adds Firebase's frame to the page. */
const gapi = `
  const frame = {
    restyle: async () => {},
    ping: async (done) => done(),
    register: () => {},
    send: () => {},
  };
  const open = async ({ where, url }, ready) => {
    where.append(Object.assign(document.createElement('iframe'), { src: url, title: 'Firebase' }));
    return ready(frame);
  };
  window.gapi = {
    load: (name, { callback }) => callback(),
    iframes: { Iframe: {}, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({ open }) },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();`;

/**
 * Mocks Google's login scripts, and blocks the script of App Check. Returns the page's `readyState` at each request for
 * a login script.
 */
async function mockLoginScripts(page: Page, ready = Promise.resolve()): Promise<string[]> {
  const states: string[] = [];
  await page.route('https://www.google.com/recaptcha/**', (route) => route.abort());
  await page.route('https://identitytoolkit.googleapis.com/**', (route) =>
    route.fulfill({ json: { authorizedDomains: [new URL(store).hostname] } }),
  );
  await page
    .context()
    .route('https://*.firebaseapp.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Google</title>' }),
    );
  await page.route('https://apis.google.com/js/api.js*', async (route) => {
    states.push(await page.evaluate(() => document.readyState));
    await ready;
    await route.fulfill({ contentType: 'text/javascript', body: gapi });
  });
  return states;
}

const handler = /\/__\/auth\/handler\?.*providerId=google\.com/;
const errors: string[] = [];

test.beforeEach(({ page }) => {
  errors.length = 0;
  page.on('pageerror', ({ message }) => errors.push(message));
});

test.afterEach(() => expect(errors).toEqual([]));

test('the first request to Firebase Auth contains an App Check token', async ({ page }) => {
  const tokens = await mockAppCheck(page);
  await page.route('https://www.google.com/recaptcha/enterprise.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: recaptcha }),
  );
  await logIn(page);
  expect(tokens).toEqual(['header.e30.signature']);
});

test('a login does not wait for a blocked reCAPTCHA', async ({ page }) => {
  const tokens = await mockAppCheck(page);
  await page.route('https://www.google.com/recaptcha/**', (route) => route.abort());
  await logIn(page);
  expect(tokens).toHaveLength(1);
});

test("a click on the registration page opens Google's window", async ({ page }) => {
  await mockLoginScripts(page);
  await page.goto(`${store}/register`);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(await popup).toHaveURL(handler);
});

test('a click while the scripts are loading opens the window when they have loaded, and keeps the focus', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const states = await mockLoginScripts(page, promise);
  await page.goto(`${store}/login`);
  const popup = page.waitForEvent('popup');
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await button.click();
  await expect.poll(() => states).toHaveLength(1);
  resolve();
  await expect(await popup).toHaveURL(handler);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await (await popup).close();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await expect(button).toBeFocused();
});

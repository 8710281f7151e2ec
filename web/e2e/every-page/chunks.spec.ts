import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';
import { waitForReact } from '../support/wait-for-react.ts';

// React error 422: React renders the part again in the browser.
test.use({
  expectedErrors: /Failed to fetch dynamically imported module|Unable to preload CSS|React error #422/,
});

const portfolio = /portfolio-[\w-]+\.js/;
const drawer = /site-drawer-[\w-]+\.js/;

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const failed = (page: Page) => page.getByRole('heading', { name: 'This page failed to load' });
const openPortfolio = (page: Page) =>
  page.getByRole('navigation', { name: 'Store' }).getByRole('link', { name: 'Portfolio' }).click();

async function openBlogs(page: Page): Promise<void> {
  await page.goto('/blogs');
  await waitForReact(page);
}

/** Simulates a deployment, which removes an old chunk. */
async function remove(page: Page, chunk: RegExp): Promise<void> {
  await page.route(chunk, (route) => route.fulfill({ status: 404 }));
}

test('a page whose chunk was replaced by a deployment opens after one reload', async ({ page }) => {
  await openBlogs(page);
  await remove(page, portfolio);
  let reloads = 0;
  page.on('framenavigated', () => {
    reloads += 1;
  });
  // The new build contains this chunk.
  page.once('domcontentloaded', () => page.unroute(portfolio));
  await openPortfolio(page);
  await expect(heading(page, 'Portfolio')).toBeVisible();
  await expect(page).toHaveURL('/portfolio');
  // One load is for the click, one for the reload.
  expect(reloads).toBe(2);
});

test('a page that the new build also lacks does not reload forever, and its button opens it later', {
  tag: '@night',
}, async ({ page }) => {
  await openBlogs(page);
  await remove(page, portfolio);
  await openPortfolio(page);
  await expect(failed(page)).toBeVisible();
  await page.unroute(portfolio);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'Portfolio')).toBeVisible();
});

test("a menu whose chunk was replaced by a deployment keeps the form's values", { tag: '@night' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/login');
  await page.getByLabel('Email').fill('shopper@example.com');
  await remove(page, drawer);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The menu failed to load. Check your connection, or reload the page.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('shopper@example.com');
});

test('a page that failed to load without a connection opens when the connection returns', {
  tag: '@night',
}, async ({ page, context }) => {
  await openBlogs(page);
  await context.setOffline(true);
  await openPortfolio(page);
  await expect(failed(page)).toBeVisible();
  await context.setOffline(false);
  // Chromium fires this event only on a computer with a network connection. Then the page already reloads.
  await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined);
  await expect(heading(page, 'Portfolio')).toBeVisible();
});

test('Back while the app loads a prerendered page shows the previous page', { tag: '@night' }, async ({
  page,
}) => {
  await openBlogs(page);
  await openPortfolio(page);
  await expect(heading(page, 'Portfolio')).toBeVisible();
  const release = await hold(page, portfolio);
  const requested = page.waitForRequest(portfolio);
  await page.reload({ waitUntil: 'domcontentloaded' });
  // The app has started, and waits for the chunk of the page.
  await requested;
  await page.goBack({ waitUntil: 'commit' });
  release();
  await expect(heading(page, 'Blogs')).toBeVisible();
  await expect(heading(page, 'Portfolio')).toBeHidden();
});

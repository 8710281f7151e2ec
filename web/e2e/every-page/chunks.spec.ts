import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';
import { untilStarted } from '../support/started.ts';

// React's #422: a part whose chunk did not come is rendered anew.
test.use({
  expectedErrors: /Failed to fetch dynamically imported module|Unable to preload CSS|React error #422/,
});

const drawer = /site-drawer-[\w-]+\.js/;
const portfolio = /portfolio-[\w-]+\.js/;

const openPortfolio = (page: Page) =>
  page.getByRole('navigation', { name: 'Store' }).getByRole('link', { name: 'Portfolio' }).click();

const portfolioHeading = (page: Page) => page.getByRole('heading', { name: 'Portfolio', level: 1 });

test('a menu that did not load says so, and opens with the next click', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.route(drawer, (route) => route.abort());
  await page.goto('/blogs');
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(
    'The menu failed to load. Check your connection and try again.',
  );
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.unroute(drawer);
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a page that did not load without a connection opens when the connection returns', async ({
  page,
  context,
}) => {
  await page.goto('/blogs');
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  await untilStarted(page);
  await context.setOffline(true);
  await openPortfolio(page);
  await expect(page.getByRole('heading', { name: 'This page failed to load' })).toBeVisible();
  await context.setOffline(false);
  // Chromium says so itself only where the machine has a network besides its own.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(portfolioHeading(page)).toBeVisible();
});

test('a page that did not load is fetched again when somebody comes back to it', async ({ page }) => {
  await page.route(portfolio, (route) => route.abort());
  await page.goto('/blogs');
  await test.step('the tab says that the page did not open', async () => {
    await expect(page).toHaveTitle('Blogs · Almighty Tools');
    await openPortfolio(page);
    await expect(page.getByRole('heading', { name: 'This page failed to load' })).toBeVisible();
    await expect(page).toHaveTitle('This page failed to load · Almighty Tools');
  });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  await untilStarted(page);
  await page.unroute(portfolio);
  await openPortfolio(page);
  await expect(portfolioHeading(page)).toBeVisible();
});

/** From now on the page that tells the build names another one, and a chunk of this one is gone. */
async function deployAnew(page: Page, chunk: RegExp): Promise<void> {
  await page.route(chunk, (route) => route.fulfill({ status: 404 }));
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(/src="\/assets\/[\w-]+\.js"/, 'src="/assets/new.js"'),
    });
  });
}

test('a page that a deployment replaced is opened by one reload', async ({ page }) => {
  await page.goto('/blogs');
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  await untilStarted(page);
  await deployAnew(page, portfolio);
  let reloads = 0;
  page.on('framenavigated', () => {
    reloads += 1;
  });
  // The new build has this chunk.
  page.once('domcontentloaded', () => page.unroute(portfolio));
  await openPortfolio(page);
  await expect(portfolioHeading(page)).toBeVisible();
  await expect(page).toHaveURL('/portfolio');
  // The click and the reload.
  expect(reloads).toBe(2);
});

test('a page that is missing from the new build too is not reloaded without end', async ({ page }) => {
  await page.goto('/blogs');
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  await untilStarted(page);
  await deployAnew(page, portfolio);
  await openPortfolio(page);
  await expect(page.getByRole('heading', { name: 'This page failed to load' })).toBeVisible();
});

test('a page that did not load says so although the store does not respond', async ({ page }) => {
  await page.goto('/blogs');
  await untilStarted(page);
  await page.route(portfolio, (route) => route.abort());
  await hold(page, '/');
  await openPortfolio(page);
  await expect(page.getByRole('heading', { name: 'This page failed to load' })).toBeVisible();
});

test('a menu that a deployment replaced keeps what is typed on the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/login');
  await page.getByLabel('Email').fill('somebody@example.com');
  await deployAnew(page, drawer);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The store has been updated. Please reload the page to open the menu.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('somebody@example.com');
});

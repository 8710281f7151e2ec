import { shop } from '@almighty-tools/functions/contract/shop.ts';
import type { Page } from '@playwright/test';
import { asAdmin, expect, test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';
import { waitForReact } from '../support/wait-for-react.ts';

// React error 422: React renders a part again in the browser if its chunk failed to load.
test.use({
  expectedErrors: /Failed to fetch dynamically imported module|Unable to preload CSS|React error #422/,
});

const drawer = /site-drawer-[\w-]+\.js/;
const portfolio = /portfolio-[\w-]+\.js/;

const openPortfolio = (page: Page) =>
  page.getByRole('navigation', { name: 'Store' }).getByRole('link', { name: 'Portfolio' }).click();

const portfolioHeading = (page: Page) => page.getByRole('heading', { name: 'Portfolio', level: 1 });

test('a menu that fails to load shows a message, and opens with the next click', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.route(drawer, (route) => route.abort());
  await page.goto('/blogs');
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(
    'The menu failed to load. Check your connection and try again.',
  );
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  await page.unroute(drawer);
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

asAdmin('an import that failed to load opens with the next click', async ({ page }) => {
  const panel = /import-panel-[\w-]+\.js/;
  await page.route(panel, (route) => route.abort());
  await page.goto('/dashboard/manageProducts');
  const button = page.getByRole('button', { name: 'Import CSV' });
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(/^This section failed to load\./);
  await page.unroute(panel);
  await button.click();
  await expect(page.getByRole('heading', { name: 'Import tools' })).toBeFocused();
});

test('a page that failed to load without a connection opens when the connection returns', async ({
  page,
  context,
}) => {
  await page.goto('/blogs');
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  await waitForReact(page);
  await context.setOffline(true);
  await openPortfolio(page);
  await expect(page.getByRole('heading', { name: 'This page failed to load' })).toBeVisible();
  await context.setOffline(false);
  // Chromium fires this event only on a computer with a network connection.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(portfolioHeading(page)).toBeVisible();
});

test('Back while the app loads a prerendered page shows the previous page', async ({ page }) => {
  await page.goto('/blogs');
  await waitForReact(page);
  await openPortfolio(page);
  await expect(portfolioHeading(page)).toBeVisible();
  const release = await hold(page, portfolio);
  const app = page.waitForResponse(/\/assets\/app-[\w-]+\.js/);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await (await app).finished();
  // The app starts, and waits for the chunk of the page.
  await page.waitForTimeout(500);
  await page.goBack({ waitUntil: 'commit' });
  release();
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  await expect(portfolioHeading(page)).toBeHidden();
});

test('Back while React hydrates a prerendered page shows the previous page', async ({ page }) => {
  // Simulates Back just before the router starts listening. The router adds the first listener after `hydrateRoot`.
  await page.addInitScript(() => {
    const { addEventListener } = window;
    window.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      const root = document.getElementById('root');
      const isHydrating = root && Object.keys(root).some((key) => key.startsWith('__reactContainer$'));
      if (type === 'popstate' && isHydrating) {
        window.addEventListener = addEventListener;
        history.pushState(null, '', '/blogs');
        dispatchEvent(new PopStateEvent('popstate'));
      }
      addEventListener.call(window, type, listener, options);
    };
  });
  await page.goto('/portfolio');
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/blogs');
});

test('Back before React hydrates a prerendered page shows the previous page without an error', async ({
  page,
}) => {
  // Presses Back when React has scheduled the first rendering, for which it sends itself a message.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...args: unknown[]) {
      const root = document.getElementById('root');
      const isScheduled = root && Object.keys(root).some((key) => key.startsWith('__reactContainer$'));
      if (isScheduled) {
        MessagePort.prototype.postMessage = postMessage;
        history.pushState(null, '', '/blogs');
        dispatchEvent(new PopStateEvent('popstate'));
      }
      Reflect.apply(postMessage, this, args);
    };
  });
  await page.goto('/portfolio');
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/blogs');
  await expect(portfolioHeading(page)).toBeHidden();
});

test('a page that failed to load is requested again on the next visit', async ({ page }) => {
  await page.route(portfolio, (route) => route.abort());
  await page.goto('/blogs');
  await test.step('the title of the tab shows that the page failed to load', async () => {
    await expect(page).toHaveTitle(`Blogs · ${shop.name}`);
    await openPortfolio(page);
    await expect(page.getByRole('heading', { name: 'This page failed to load' })).toBeVisible();
    await expect(page).toHaveTitle(`This page failed to load · ${shop.name}`);
  });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  await waitForReact(page);
  await page.unroute(portfolio);
  await openPortfolio(page);
  await expect(portfolioHeading(page)).toBeVisible();
});

/** Simulates a deployment: Home contains the new build's entry script, and one old chunk returns 404. */
async function simulateDeployment(page: Page, chunk: RegExp): Promise<void> {
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

test('a page whose chunk was replaced by a deployment opens after one reload', async ({ page }) => {
  await page.goto('/blogs');
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  await waitForReact(page);
  await simulateDeployment(page, portfolio);
  let reloads = 0;
  page.on('framenavigated', () => {
    reloads += 1;
  });
  // The new build contains this chunk.
  page.once('domcontentloaded', () => page.unroute(portfolio));
  await openPortfolio(page);
  await expect(portfolioHeading(page)).toBeVisible();
  await expect(page).toHaveURL('/portfolio');
  // One load is for the click, one for the reload.
  expect(reloads).toBe(2);
});

test('a page that the new build also lacks does not reload forever', async ({ page }) => {
  await page.goto('/blogs');
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  await waitForReact(page);
  await simulateDeployment(page, portfolio);
  await openPortfolio(page);
  await expect(page.getByRole('heading', { name: 'This page failed to load' })).toBeVisible();
});

test('a page that fails to load shows a message even if the store does not respond', async ({ page }) => {
  await page.goto('/blogs');
  await waitForReact(page);
  await page.route(portfolio, (route) => route.abort());
  await hold(page, '/');
  await openPortfolio(page);
  await expect(page.getByRole('heading', { name: 'This page failed to load' })).toBeVisible();
});

test("a menu whose chunk was replaced by a deployment keeps the form's values", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/login');
  await page.getByLabel('Email').fill('shopper@example.com');
  await simulateDeployment(page, drawer);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The store has been updated. Please reload the page to open the menu.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('shopper@example.com');
});

import {
  chunkErrors,
  openPortfolio,
  portfolio,
  portfolioHeading,
  simulateDeployment,
} from '../support/chunks.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';
import { waitForReact } from '../support/wait-for-react.ts';

test.use({ expectedErrors: chunkErrors });

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
  // Chromium fires this event only on a computer with a network connection. Then the page already reloads.
  await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined);
  await expect(portfolioHeading(page)).toBeVisible();
});

test('Back while the app loads a prerendered page shows the previous page', async ({ page }) => {
  await page.goto('/blogs');
  await waitForReact(page);
  await openPortfolio(page);
  await expect(portfolioHeading(page)).toBeVisible();
  const release = await hold(page, portfolio);
  const requested = page.waitForRequest(portfolio);
  await page.reload({ waitUntil: 'domcontentloaded' });
  // The app has started, and waits for the chunk of the page.
  await requested;
  await page.goBack({ waitUntil: 'commit' });
  release();
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  await expect(portfolioHeading(page)).toBeHidden();
});

test('Back before React hydrates a prerendered page shows the previous page without an error', async ({
  page,
}) => {
  // Presses Back when React has scheduled the first rendering, for which it sends itself a message.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...args: unknown[]) {
      MessagePort.prototype.postMessage = postMessage;
      history.pushState(null, '', '/blogs');
      dispatchEvent(new PopStateEvent('popstate'));
      Reflect.apply(postMessage, this, args);
    };
  });
  await page.goto('/portfolio');
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/blogs');
  await expect(portfolioHeading(page)).toBeHidden();
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

import { store } from '@almighty-tools/functions/contract/store.ts';
import {
  chunkErrors,
  openPortfolio,
  portfolio,
  portfolioHeading,
  simulateDeployment,
} from '../support/chunks.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForReact } from '../support/wait-for-react.ts';

test.use({ expectedErrors: chunkErrors });

const drawer = /site-drawer-[\w-]+\.js/;
test('a menu that fails to load shows a message, and opens with the next click', { tag: '@night' }, async ({
  page,
}) => {
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

test('a page that failed to load opens with a click on Reload', { tag: '@night' }, async ({ page }) => {
  await page.route(portfolio, (route) => route.abort());
  await page.goto('/blogs');
  await test.step('the title of the tab shows that the page failed to load', async () => {
    await expect(page).toHaveTitle(`Blogs · ${store.name}`);
    await openPortfolio(page);
    await expect(page.getByRole('heading', { name: 'This page failed to load' })).toBeVisible();
    await expect(page).toHaveTitle(`This page failed to load · ${store.name}`);
  });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  await openPortfolio(page);
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await page.unroute(portfolio);
  await reload.click();
  await expect(portfolioHeading(page)).toBeVisible();
});

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

test("a menu whose chunk was replaced by a deployment keeps the form's values", { tag: '@night' }, async ({
  page,
}) => {
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

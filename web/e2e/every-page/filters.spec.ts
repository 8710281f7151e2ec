import type { Page } from '@playwright/test';
import { expect, asAdmin as test } from '../support/fixtures.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the date field accepts a day that is typed digit by digit', async ({ page }) => {
  await page.goto('/dashboard/manageAllOrders');
  const from = page.getByLabel('From');
  await from.pressSequentially('01152026', { delay: 40 });
  await expect(from).toHaveValue('2026-01-15');
  await expect(page).toHaveURL('/dashboard/manageAllOrders?from=2026-01-15');
});

test('an arrow key that is pressed twice moves two options down', async ({ page }) => {
  await page.goto('/dashboard/manageAllOrders');
  const payment = page.getByLabel('Payment', { exact: true });
  await payment.focus();
  await page.evaluate(() => {
    // Both steps run in one task, before the router has changed the URL.
    const select = document.querySelectorAll('select')[0];
    for (let step = 0; step < 2 && select; step += 1) {
      select.selectedIndex += 1;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(payment).toHaveValue('false');
  await expect(page).toHaveURL('/dashboard/manageAllOrders?paid=false');
});

// `web/src/pages/filters.test.tsx` tests the button on all pages.
test('Show all moves the focus to the heading', async ({ page }) => {
  await page.goto('/dashboard/manageProducts?q=nothing-like-that');
  const showAll = page.getByText('Show all tools');
  await showAll.focus();
  await page.keyboard.press('Enter');
  await expect(showAll).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
});

test('a filter link whose row disappears moves the focus to the heading', async ({ page }) => {
  await page.goto('/dashboard/audit');
  await page.getByRole('button', { name: 'Filter …' }).first().press('Enter');
  const link = page.getByRole('link', { name: /^Filter by this item/ }).first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?object=/);
  await expect(heading(page)).toBeFocused();
});

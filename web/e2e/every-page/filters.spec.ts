// `web/src/pages/filters.test.tsx` tests Show all, and `order-filters.test.tsx` the filters of the orders.
import { expect, asAdmin as test } from '../support/fixtures.ts';

test('filters accept quick arrow keys and a day that is typed digit by digit, and a filter link keeps the focus on the page', {
  tag: '@night',
}, async ({ page }) => {
  await page.goto('/dashboard/manageAllOrders');
  const payment = page.getByLabel('Payment', { exact: true });
  await test.step('an arrow key that is pressed twice moves two options down', async () => {
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
  await test.step('the date field accepts a day that is typed digit by digit', async () => {
    await payment.selectOption('');
    await expect(page).toHaveURL('/dashboard/manageAllOrders');
    const from = page.getByLabel('From');
    await from.pressSequentially('01152026', { delay: 40 });
    await expect(from).toHaveValue('2026-01-15');
    await expect(page).toHaveURL('/dashboard/manageAllOrders?from=2026-01-15');
  });
  await test.step('a filter link whose row disappears moves the focus to the heading', async () => {
    await page.getByRole('complementary').getByRole('link', { name: 'Audit' }).click();
    await page.getByRole('button', { name: 'Filter …' }).first().press('Enter');
    const link = page.getByRole('link', { name: /^Filter by this item/ }).first();
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?object=/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

// `web/src/pages/reads.test.tsx` tests all pages that read one document. These tests prove it once in a real browser.
import { asShopper, expect } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';

asShopper(
  'the payment page shows a loading message, an error and, after a retry, the card form',
  async ({ page, order }) => {
    const call = '**/api/order/*';
    const content = page.getByRole('main').getByRole('button', { name: 'Pay', exact: true });
    const release = await hold(page, call);
    await page.goto(`/dashboard/payment/${order}`);
    await expect(page.getByRole('status')).toHaveText('Loading the order…');
    release();
    await expect(content).toBeVisible();
    await page.unrouteAll();
    await page.route(call, (route) => route.abort());
    await page.reload();
    const failed = page.getByRole('alert');
    await expect(failed).toContainText('Could not load this order.');
    await page.unrouteAll();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(content).toBeVisible();
    // The button has disappeared, but the focus is still in the page's content.
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  },
);

asShopper('the page of a missing tool or order shows a message with a link', async ({ page }) => {
  await page.goto('/purchase/no-such-tool');
  await expect(page.getByText('This tool is no longer in the catalogue.')).toBeVisible();
  await page.goto('/dashboard/payment/no-such-order');
  await expect(page.getByText('You have no order with this ID.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).last().click();
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
});

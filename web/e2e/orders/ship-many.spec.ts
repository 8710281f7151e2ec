import { expect, asAdmin as test } from '../support/fixtures.ts';
import { blockListeners } from '../support/network.ts';
import { payOrder, placeOrder, refundOrder } from '../support/store.ts';

test('shipping five orders shows the current state of the rejected order', async ({
  page,
  shopper,
  tool,
}) => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const id = await placeOrder(shopper, tool);
    await payOrder(shopper, id);
    ids.push(id);
  }
  // The list starts with the newest order.
  const [last = '', , , refunded = ''] = ids;
  await blockListeners(page);
  await page.goto(`/dashboard/manageAllOrders?q=${shopper.email}`);
  for (const id of ids) await page.locator(`[data-row="${id}"]`).getByRole('checkbox').check();
  await refundOrder(refunded);
  // The rejected order's response arrives first, so the page rereads this order while it sends the last request.
  const isReadAgain = page.waitForRequest(`**/api/order/${refunded}`);
  await page.route('**/api/shipped/*', async (route) => {
    if (!route.request().url().endsWith(refunded)) await isReadAgain;
    await route.continue();
  });
  const lastIsSent = page.waitForRequest(`**/api/shipped/${last}`);
  await page.route(`**/api/order/${refunded}`, async (route) => {
    await lastIsSent;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Ship selected (5)' }).click();
  await page.getByRole('button', { name: 'Yes, they are shipped' }).click();
  const dialog = page.getByRole('dialog', { name: 'Error!' });
  await expect(dialog).toContainText('4 orders shipped. Not shipped:');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.locator(`[data-row="${refunded}"]`)).toContainText('Refunded');
  await expect(page.locator(`[data-row="${last}"]`)).toContainText('Shipped');
});

test('an error appears if the list of failed refunds fails to load', async ({ page }) => {
  await page.route('**/api/refunds/failed?*', (route) => route.abort());
  await page.goto('/dashboard/manageAllOrders');
  await expect(page.getByRole('alert')).toContainText('Could not load the failed refunds.');
  const read = page.waitForResponse('**/api/refunds/failed?*');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await read;
  await expect(page.getByRole('alert')).toHaveCount(0);
});

import { expect, asAdmin as test } from '../support/fixtures.ts';
import { withoutListening } from '../support/network.ts';
import { payOrder, placeOrder, refundOrder } from '../support/store.ts';

test('of five orders that are shipped together, the one that is refused is shown as it is now', async ({
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
  // The newest one is the first of the list.
  const [last = '', , , refunded = ''] = ids;
  await withoutListening(page);
  await page.goto(`/dashboard/manageAllOrders?q=${shopper.email}`);
  for (const id of ids) await page.locator(`[data-row="${id}"]`).getByRole('checkbox').check();
  await refundOrder(refunded);
  // The refused one responds first, and the last one is sent while the refused one is read again.
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
  const said = page.getByRole('dialog', { name: 'Error!' });
  await expect(said).toContainText('4 orders shipped. Not shipped:');
  await said.getByRole('button', { name: 'OK' }).click();
  await expect(page.locator(`[data-row="${refunded}"]`)).toContainText('Refunded');
  await expect(page.locator(`[data-row="${last}"]`)).toContainText('Shipped');
});

test('refunds that failed and cannot be read are not shown as none', async ({ page }) => {
  await page.route('**/api/refunds/failed?*', (route) => route.abort());
  await page.goto('/dashboard/manageAllOrders');
  await expect(page.getByRole('alert')).toContainText(
    'The store did not respond. We could not load the failed refunds.',
  );
  const read = page.waitForResponse('**/api/refunds/failed?*');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await read;
  await expect(page.getByRole('alert')).toHaveCount(0);
});

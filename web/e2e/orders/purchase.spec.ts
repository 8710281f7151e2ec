// The tests of `web/src/pages/purchase.test.tsx` and `place-order.test.tsx` test the rest of this page.
import { expect, asShopper as test } from '../support/fixtures.ts';

test.use({ expectedErrors: /Failed to fetch dynamically imported module|ERR_FAILED/ });

test('an order is placed and canceled even if the dialogs fail to load', { tag: '@night' }, async ({
  page,
  tool,
}) => {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    return dialog.accept();
  });
  await page.route('**/assets/sweetalert2*.js', (route) => route.abort());
  await page.goto(`/purchase/${tool._id}`);
  await page.getByLabel('Address').fill('14 Foundry Lane');
  await page.getByLabel('Phone').fill('+44 1144 960123');
  await page.getByRole('button', { name: 'Purchase' }).click();
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  await row.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(row).toHaveCount(0);
  await expect
    .poll(() => messages)
    .toEqual([
      'Order Successful\nYour order has been placed!!',
      `Are you sure?\nYou won't be able to revert this!\nThe order of 2 × ${tool.toolName} will be canceled.`,
      expect.stringContaining('Canceled!'),
    ]);
});

// `web/src/pages/purchase.test.tsx`, `purchase-page.test.tsx` and `place-order.test.tsx` test the rest of this page.
import { expect, asShopper as test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';

test.beforeEach(async ({ page, tool }) => {
  await page.goto(`/purchase/${tool._id}`);
  await page.getByLabel('Address').fill('14 Foundry Lane');
  await page.getByLabel('Phone').fill('+44 1144 960123');
});

test('an order is placed once, folds its empty form, shows its payment link and appears in My Orders', async ({
  page,
  tool,
}) => {
  const purchase = page.getByRole('button', { name: 'Purchase' });
  await expect(purchase).toHaveClass(/btn-primary/);
  const release = await hold(page, '**/api/order');
  await page.getByLabel('Quantity', { exact: true }).fill('3');
  await purchase.click();
  await expect(purchase).toBeDisabled();
  await expect(purchase).toHaveAttribute('aria-busy', 'true');
  release();
  const placed = page.getByRole('dialog', { name: 'Order Successful' });
  await expect(placed).toContainText('Your order has been placed!!');
  await placed.getByRole('button', { name: 'OK' }).click();
  await expect(purchase).toBeHidden();
  await expect(page.getByRole('row', { name: 'Available Quantity' })).toContainText('37');
  const pay = page
    .getByRole('region', { name: 'Your order is placed' })
    .getByRole('link', { name: 'Pay now' });
  await expect(pay).toBeInViewport();
  await expect(pay).toHaveClass(/btn-primary/);
  await page.getByText('Order more of this tool').click();
  await expect(purchase).toBeVisible();
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
  await expect(page.getByLabel('Address')).toHaveValue('');
  await expect(page.getByLabel('Phone')).toHaveValue('');
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  await expect(row).toContainText('$235.20');
  await expect(row).toContainText('Unpaid');
});

test.describe('without a chunk', () => {
  test.use({ expectedErrors: /Failed to fetch dynamically imported module|ERR_FAILED/ });

  test('an order is confirmed even if its dialog fails to load', { tag: '@night' }, async ({
    page,
    tool,
  }) => {
    const messages: string[] = [];
    page.on('dialog', (dialog) => {
      messages.push(dialog.message());
      return dialog.accept();
    });
    await page.route('**/assets/sweetalert2*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Purchase' }).click();
    await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
    await page
      .getByRole('row')
      .filter({ hasText: tool.toolName })
      .getByRole('button', { name: 'Cancel Order' })
      .click();
    await expect(page.getByRole('row').filter({ hasText: tool.toolName })).toHaveCount(0);
    await expect
      .poll(() => messages)
      .toEqual([
        'Order Successful\nYour order has been placed!!',
        `Are you sure?\nYou won't be able to revert this!\nThe order of 2 × ${tool.toolName} will be canceled.`,
        expect.stringContaining('Canceled!'),
      ]);
  });
});

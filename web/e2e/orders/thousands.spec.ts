import { expect, asShopper as test } from '../support/fixtures.ts';
import { changeTool, payOrder, placeOrder } from '../support/store.ts';

test('a quantity of thousands is formatted for the language everywhere', async ({ page, shopper, tool }) => {
  const main = page.getByRole('main');
  const fact = (name: string) => main.getByRole('row', { name: new RegExp(`^${name} `) }).getByRole('cell');
  await changeTool(tool, { toolMinimumOrderQuantity: 1000, toolAvailableQuantity: 12_500 });
  await page.goto(`/tools/${tool._id}`);
  await expect(main.getByText('1,000', { exact: true })).toBeVisible();
  await expect(main.getByText('12,500', { exact: true })).toBeVisible();
  await page.goto(`/purchase/${tool._id}`);
  await expect(fact('Minimum Order Quantity')).toHaveText('1,000');
  await expect(fact('Available Quantity')).toHaveText('12,500');
  await expect(page.getByText('Minimum 1,000, 12,500 in stock.')).toBeVisible();
  // The field shows the plain number.
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('1000');
  const order = await placeOrder(shopper, tool, 1200);
  await page.goto(`/dashboard/payment/${order}`);
  await expect(page.getByLabel('Quantity')).toHaveValue('1,200');
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('row').filter({ hasText: tool.toolName })).toContainText('1,200');
  await payOrder(shopper, order);
  await page.goto(`/dashboard/myOrders/${order}`);
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Quantity1,200');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('1,200', { exact: true }).filter({ visible: true })).toHaveCount(1);
});

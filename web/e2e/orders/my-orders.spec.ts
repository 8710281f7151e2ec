import { expect, asShopper as test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';
import { cancelOrder, payOrder, shipOrder } from '../support/store.ts';

test('an order shows its details and its actions', async ({ page, shopper, order, tool }) => {
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('columnheader')).toHaveText([
    'No.',
    'Email',
    'Tool Name',
    'Quantity',
    'Total Price',
    'Phone',
    'Payment Status',
    'Actions',
  ]);
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  await expect(row.getByRole('cell')).toContainText([
    '1',
    shopper.email,
    tool.toolName,
    '2',
    '$156.80',
    '+44 1144 960123',
    'Unpaid',
    'Cancel Order',
  ]);
  await row.getByRole('link', { name: 'Pay' }).click();
  await expect(page).toHaveURL(`/dashboard/payment/${order}`);
});

test('an order is paid, then shipped, and can be canceled only before it is paid', async ({
  page,
  shopper,
  order,
  tool,
}) => {
  await page.goto('/dashboard/myOrders');
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  const cancel = row.getByRole('button', { name: 'Cancel Order' });
  await expect(row).toContainText('Unpaid');
  await expect(cancel).toBeEnabled();

  await payOrder(shopper, order);
  await page.reload();
  await expect(row).toContainText('Paid');
  await expect(row).toContainText('Pending');
  await expect(row.getByRole('link', { name: 'Pay' })).toHaveCount(0);
  await expect(cancel).toBeDisabled();

  await shipOrder(order);
  await page.reload();
  await expect(row).toContainText('Shipped');
  await expect(cancel).toBeDisabled();
});

test('canceling an unpaid order returns its units to stock', async ({ page, order: _, tool }) => {
  await page.goto('/dashboard/myOrders');
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  await row.getByRole('button', { name: 'Cancel Order' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question.getByText("You won't be able to revert this!", { exact: true })).toBeVisible();
  const what = `The order of 2 × ${tool.toolName} will be canceled.`;
  await expect(question.getByText(what, { exact: true })).toBeVisible();
  await expect(question).toHaveAccessibleDescription(`You won't be able to revert this! ${what}`);
  await page.getByRole('button', { name: 'No, go back' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it!' }).click();
  await expect(page.getByRole('dialog', { name: 'Canceled!' })).toContainText('Your order has been canceled');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
  await page.goto(`/purchase/${tool._id}`);
  await expect(page.getByRole('row', { name: 'Available Quantity' })).toContainText('40');
});

test('an order that was paid in the meantime is not canceled, and is shown as paid', async ({
  page,
  shopper,
  order,
  tool,
}) => {
  await page.goto('/dashboard/myOrders');
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  await row.getByRole('button', { name: 'Cancel Order' }).click();
  await payOrder(shopper, order);
  await page.getByRole('button', { name: 'Yes, cancel it!' }).click();
  await expect(page.getByRole('dialog', { name: 'Error!' })).toContainText('A paid order cannot be canceled');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(row).toContainText('Paid');
  await expect(row.getByRole('button', { name: 'Cancel Order' })).toBeDisabled();
});

test('canceling an order that was canceled in another window shows that it no longer exists', async ({
  page,
  shopper,
  order,
}) => {
  await page.goto('/dashboard/myOrders');
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await cancelOrder(shopper, order);
  await page.getByRole('button', { name: 'Yes, cancel it!' }).click();
  await expect(page.getByRole('dialog', { name: 'Error!' })).toContainText('Order not found');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
});

test("the dialog shows the API's message if nothing was canceled", async ({ page, order }) => {
  await page.route(`**/api/order/${order}`, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ json: { deletedCount: 0, message: 'Nothing was canceled' } })
      : route.fallback(),
  );
  await page.goto('/dashboard/myOrders');
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it!' }).click();
  await expect(page.getByRole('dialog', { name: 'Error!' })).toContainText('Nothing was canceled');
});

test("a tool's page shows the stock that a cancellation has returned", async ({ page, order: _, tool }) => {
  await page.goto(`/purchase/${tool._id}`);
  const stock = page.getByRole('row', { name: 'Available Quantity' });
  await expect(stock).toContainText('38');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('complementary').getByRole('link', { name: 'My Orders' }).click();
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it!' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`/purchase/${tool._id}`);
  await expect(stock).toContainText('40');
});

test('an order shows that it is being canceled, and is restored if the API refuses', async ({
  page,
  order,
  tool,
}) => {
  await page.goto('/dashboard/myOrders');
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  const release = await hold(page, `**/api/order/${order}`);
  await row.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it!' }).click();
  await expect(row).toContainText('Being canceled');
  await expect(row.getByRole('link', { name: 'Pay' })).toHaveCount(0);
  await page.context().setOffline(true);
  release();
  await expect(page.getByRole('dialog', { name: 'Error!' })).toContainText('The store cannot be reached.');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(row).not.toContainText('Being canceled');
  await expect(row.getByRole('link', { name: 'Pay' })).toHaveCount(1);
});

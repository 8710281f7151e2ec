import { createAccount } from '../support/accounts.ts';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { hold, loseFirstResponse } from '../support/network.ts';
import { addTool, changeTool, placeOrder, removeTool } from '../support/store.ts';

test.beforeEach(async ({ page, tool }) => {
  await page.goto(`/purchase/${tool._id}`);
  await page.getByLabel('Address').fill('14 Foundry Lane');
  await page.getByLabel('Phone').fill('+44 1144 960123');
});

test('an order is placed once, clears its form and appears in My Orders', async ({ page, tool }) => {
  const purchase = page.getByRole('button', { name: 'Purchase' });
  const release = await hold(page, '**/api/order');
  await page.getByLabel('Quantity', { exact: true }).fill('3');
  await purchase.click();
  await expect(purchase).toBeDisabled();
  await expect(purchase).toHaveAttribute('aria-busy', 'true');
  release();
  const placed = page.getByRole('dialog', { name: 'Order Successful' });
  await expect(placed).toContainText('Your order has been placed!!');
  await placed.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
  await expect(page.getByLabel('Address')).toHaveValue('');
  await expect(page.getByLabel('Phone')).toHaveValue('');
  await expect(page.getByRole('row', { name: 'Available Quantity' })).toContainText('37');
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  await expect(row).toContainText('$235.20');
  await expect(row).toContainText('Unpaid');
});

test('a retry of the same form after a lost response places no second order', async ({ page, tool }) => {
  await loseFirstResponse(page, '**/api/order');
  await page.getByRole('button', { name: 'Purchase' }).click();
  await expect(page.getByText('The store cannot be reached.')).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('14 Foundry Lane');
  await page.getByRole('button', { name: 'Purchase' }).click();
  await expect(page.getByRole('dialog', { name: 'Order Successful' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('row').filter({ hasText: tool.toolName })).toHaveCount(1);
});

test("a retry after a price change places no second order, and shows the order's price", async ({
  page,
  tool,
}) => {
  await loseFirstResponse(page, '**/api/order');
  const release = await hold(page, `**/api/tool/${tool._id}`);
  await page.getByRole('button', { name: 'Purchase' }).click();
  await expect(page.getByText('The store cannot be reached.')).toBeVisible();
  await changeTool(tool, { toolPrice: 90 });
  release();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('$90.00');
  await page.getByRole('button', { name: 'Purchase' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('region', { name: 'Your order is placed' })).toContainText(
    'this order costs $156.80, but the page showed $180.00.',
  );
  await page.goto('/dashboard/myOrders');
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('$156.80');
});

test("the confirmation shows the order's price, and says that it differs from the page's price", async ({
  page,
  tool,
}) => {
  const purchase = page.getByRole('button', { name: 'Purchase' });
  const placed = page.getByRole('region', { name: 'Your order is placed' });
  const dialog = page.getByRole('dialog', { name: 'Order Successful' });
  await changeTool(tool, { toolPrice: 90 });
  await purchase.click();
  await expect(dialog).toContainText('Your order has been placed!!');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(placed.getByRole('alert')).toHaveText(
    'The price has changed: this order costs $180.00, but the page showed $156.80. You can cancel it in My Orders.',
  );
  await expect(placed).toBeFocused();
  await expect(placed).toHaveAccessibleDescription(/^Total Price \$180\.00 The price has changed/);
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('$90.00');
  await page.getByLabel('Quantity', { exact: true }).fill('3');
  await page.getByLabel('Address').fill('14 Foundry Lane');
  await page.getByLabel('Phone').fill('+44 1144 960123');
  await purchase.click();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(placed).toContainText('Total Price $270.00');
  await expect(placed.getByRole('alert')).toHaveCount(0);
});

test.describe('without a chunk', () => {
  test.use({ expectedErrors: /Failed to fetch dynamically imported module|ERR_FAILED/ });

  test('an order is confirmed even if its dialog fails to load', async ({ page, tool }) => {
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

test('a purchase without a connection fails immediately, and is not sent later', async ({
  page,
  context,
}) => {
  const purchase = page.getByRole('button', { name: 'Purchase' });
  await context.setOffline(true);
  await purchase.click();
  await expect(page.getByText('The store cannot be reached.')).toBeVisible();
  await expect(purchase).toBeEnabled();
  const stockIsRead = page.waitForResponse('**/api/tool/*');
  await context.setOffline(false);
  await stockIsRead;
  await page.goto('/dashboard/myOrders');
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
});

test('stock that was sold in the meantime shows an error at the quantity, and the form keeps its values', async ({
  page,
  tool,
}) => {
  await page.getByLabel('Quantity', { exact: true }).fill('10');
  await placeOrder(await createAccount(), tool, 35);
  await page.getByRole('button', { name: 'Purchase' }).click();
  await expect(page.getByRole('alert')).toHaveText("You can't purchase more than 5 products");
  await expect(page.getByLabel('Quantity', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Address')).toHaveValue('14 Foundry Lane');
  await expect(page.getByText('Minimum 2, 5 in stock.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Available Quantity' })).toContainText('5');
  await page.getByLabel('Quantity', { exact: true }).fill('9');
  await expect(page.getByRole('alert')).toHaveText("You can't purchase more than 5 products");
  await page.getByLabel('Quantity', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Purchase' }).click();
  await expect(page.getByRole('dialog', { name: 'Order Successful' })).toBeVisible();
});

test('an order that leaves too little stock for another order still shows its payment link', async ({
  page,
}) => {
  await page.getByLabel('Quantity', { exact: true }).fill('39');
  await page.getByRole('button', { name: 'Purchase' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Out of stock: fewer units are left than the minimum order.')).toBeVisible();
  await page.getByRole('link', { name: 'Pay now' }).click();
  await expect(page.getByLabel('Quantity')).toHaveValue('39');
});

test('an order whose price fails to load shows an error, and the price can be reloaded', async ({ page }) => {
  await page.route('**/api/order/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Purchase' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  const placed = page.getByRole('region', { name: 'Your order is placed' });
  await expect(placed.getByRole('alert')).toContainText('Could not load the price of this order.');
  await expect(placed.getByRole('link', { name: 'Pay now' })).toBeVisible();
  await page.unrouteAll();
  await placed.getByRole('button', { name: 'Try again' }).click();
  await expect(placed).toContainText('Total Price $156.80');
});

test("the form's values for a tool survive a reload until the tool is ordered", async ({ page, tool }) => {
  const quantity = page.getByLabel('Quantity', { exact: true });
  const address = page.getByLabel('Address');
  await quantity.fill('7');
  await page.reload();
  await expect(address).toHaveValue('14 Foundry Lane');
  await expect(page.getByLabel('Phone')).toHaveValue('+44 1144 960123');
  await expect(quantity).toHaveValue('7');
  const other = await addTool();
  await page.goto(`/purchase/${other._id}`);
  await expect(page.getByLabel('Tool ID')).toHaveValue(other._id);
  await expect(address).toHaveValue('');
  await page.goto(`/purchase/${tool._id}`);
  await expect(quantity).toHaveValue('7');
  await page.getByRole('button', { name: 'Purchase' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.reload();
  // The address comes from the last order.
  await expect(address).toHaveValue('14 Foundry Lane');
  await expect(quantity).toHaveValue('2');
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))),
  ).toEqual([]);
});

test('a retry after a lost response and a reload places no second order', async ({ page, tool }) => {
  await loseFirstResponse(page, '**/api/order');
  await page.getByRole('button', { name: 'Purchase' }).click();
  await expect(page.getByText('The store cannot be reached.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('14 Foundry Lane');
  await page.getByRole('button', { name: 'Purchase' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('row').filter({ hasText: tool.toolName })).toHaveCount(1);
});

test('a logout deletes the stored values of the form', async ({ page }) => {
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft')).length);
  expect(await drafts()).toBe(1);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(drafts).toBe(0);
});

test('an order is confirmed before the stock is reread', async ({ page, tool }) => {
  const release = await hold(page, `**/api/tool/${tool._id}`);
  await page.getByRole('button', { name: 'Purchase' }).click();
  await expect(page.getByRole('dialog', { name: 'Order Successful' })).toBeVisible();
  release();
});

test('a tool that was deleted in the meantime cannot be ordered', async ({ page, tool }) => {
  await removeTool(tool);
  await page.getByRole('button', { name: 'Purchase' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Tool not found' })).toBeVisible();
  await expect(page.getByText('This tool is no longer in the catalogue.')).toBeVisible();
  await page.getByRole('link', { name: 'See the tools' }).click();
  await expect(page).toHaveURL('/');
});

test('a tool with less stock than its minimum quantity cannot be ordered', async ({ page, tool }) => {
  await placeOrder(await createAccount(), tool, 39);
  await page.reload();
  await expect(page.getByText('Out of stock: fewer units are left than the minimum order.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Purchase' })).toHaveCount(0);
});

test('the payment link is highlighted after an order', async ({ page }) => {
  const purchase = page.getByRole('button', { name: 'Purchase' });
  await expect(purchase).toHaveClass(/btn-primary/);
  await purchase.click();
  await page.getByRole('button', { name: 'OK' }).click();
  const placed = page.getByRole('region', { name: 'Your order is placed' });
  const pay = placed.getByRole('link', { name: 'Pay now' });
  await expect(pay).toBeInViewport();
  await expect(pay).toHaveClass(/btn-primary/);
  await expect(purchase).not.toHaveClass(/btn-primary/);
  const above = await pay.boundingBox();
  const below = await purchase.boundingBox();
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await page.getByLabel('Address').fill('15 Foundry Lane');
  await expect(purchase).toHaveClass(/btn-primary/);
});

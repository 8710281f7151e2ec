import { expect, logIn, test } from './fixtures.ts';

test.beforeEach(async ({ page, shopper, tool }) => {
  await logIn(page, shopper);
  await page.goto(`/purchase/${tool._id}`);
});

test('the form checks while typing, and again on submit', async ({ page }) => {
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/order')) orders.push(request.url());
  });
  const quantity = page.getByLabel('Quantity', { exact: true });
  const purchase = page.getByRole('button', { name: 'Purchase' });
  await quantity.fill('');
  await expect(page.getByText('Quantity is required')).toBeVisible();
  await expect(purchase).toBeDisabled();
  await quantity.fill('1');
  await expect(page.getByText('You have to purchase at least 2 products')).toBeVisible();
  await quantity.fill('41');
  await expect(page.getByText("You can't purchase more than 40 products")).toBeVisible();
  await quantity.fill('2');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByLabel('Phone').fill('123');
  await expect(page.getByText('Phone Number must be 11 digits')).toBeVisible();
  await page.getByLabel('Phone').fill('');
  await expect(page.getByText('Phone Number is required')).toBeVisible();
  await page.getByLabel('Address').fill('x');
  await page.getByLabel('Address').fill('');
  await expect(page.getByText('Address is required')).toBeVisible();

  await page.reload();
  await purchase.click();
  await expect(page.getByRole('alert')).toHaveText(['Address is required', 'Phone is required']);
  await expect(purchase).toBeDisabled();
  expect(orders).toEqual([]);
});

test('a retry of the same form after a lost answer is the same order', async ({ page, tool }) => {
  await page.getByLabel('Address').fill('14 Foundry Lane');
  await page.getByLabel('Phone').fill('+44 1144 960123');
  let lost = false;
  await page.route('**/api/order', async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Purchase' }).click();
  await expect(page.getByText('The store cannot be reached.')).toBeVisible();
  await page.getByRole('button', { name: 'Purchase' }).click();
  await expect(page.getByRole('dialog', { name: 'Order Successful' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('row').filter({ hasText: tool.toolName })).toHaveCount(1);
});

test('a purchase needs no mouse', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Purchase' })).toBeVisible();
  await page.getByLabel('Quantity', { exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Address')).toBeFocused();
  await page.keyboard.type('14 Foundry Lane');
  await page.keyboard.press('Tab');
  await page.keyboard.type('+44 1144 960123');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Purchase' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Order Successful' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Pay for it now' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('3');
});

import { expect, asShopper as test } from '../support/fixtures.ts';

test('a purchase and its payment work without a mouse', async ({ page, tool }) => {
  await page.goto(`/purchase/${tool._id}`);
  await page.getByLabel('Quantity', { exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Address')).toBeFocused();
  await page.keyboard.type('14 Foundry Lane');
  await page.keyboard.press('Tab');
  await page.keyboard.type('+44 1144 960123');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Delivery note')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Purchase' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Order Successful' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Your order is placed' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Card number')).toBeFocused();
  // A complete part of the card field moves the focus to the next part.
  await page.keyboard.type('42424242424242421234123');
  await page.keyboard.type('12345');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Payment Successful' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/myOrders');
  await expect(page.getByRole('row').nth(1)).toContainText('Paid');
});

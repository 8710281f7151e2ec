import { expect, asShopper as test } from '../support/fixtures.ts';

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

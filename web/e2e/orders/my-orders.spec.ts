// `web/src/pages/my-orders.test.tsx` tests the other orders and their actions.
import { expect, asShopper as test } from '../support/fixtures.ts';

test("canceling an unpaid order returns its units to stock, which the tool's page shows", async ({
  page,
  order: _,
  tool,
}) => {
  await page.goto(`/purchase/${tool._id}`);
  const stock = page.getByRole('row', { name: 'Available Quantity' });
  await expect(stock).toContainText('38');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('complementary').getByRole('link', { name: 'My Orders' }).click();
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  await row.getByRole('button', { name: 'Cancel Order' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question).toHaveAccessibleDescription(
    `You won't be able to revert this! The order of 2 × ${tool.toolName} will be canceled.`,
  );
  await question.getByRole('button', { name: 'Yes, cancel it!' }).click();
  const done = page.getByRole('dialog', { name: 'Canceled!' });
  await expect(done).toContainText('Your order has been canceled');
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`/purchase/${tool._id}`);
  await expect(stock).toContainText('40');
});

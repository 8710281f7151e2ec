import { expect, asShopper as test } from '../support/fixtures.ts';
import { fillLogin } from '../support/forms.ts';
import { payOrder, placeOrder, shipOrder } from '../support/store.ts';

const unavailable = { message: 'The store is not available', code: 'unavailable' };

test.use({ expectedErrors: /503/ });

test('deleting an account shows which data is kept and which paid orders are not shipped', async ({
  page,
  shopper,
  tool,
  order,
}) => {
  const [unpaid, shipped] = [await placeOrder(shopper, tool), await placeOrder(shopper, tool)];
  await payOrder(shopper, order);
  await payOrder(shopper, shipped);
  await shipOrder(shipped);
  await page.goto('/dashboard/editProfile');
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  const ask = () => page.getByRole('button', { name: 'Delete My Account' }).click();
  await ask();
  await expect(question).toContainText(
    'Paid orders are kept for accounting, with name, e-mail, address and phone.',
  );
  await expect(question).toContainText(
    `Paid and not shipped yet: 2 × ${tool.toolName} (${order.slice(0, 8)}). They will still be shipped`,
  );
  for (const id of [unpaid, shipped]) await expect(question).not.toContainText(id.slice(0, 8));
  await page.getByRole('button', { name: 'No, go back' }).click();
  // If the orders fail to load, the dialog does not open.
  await page.route('**/api/orders/*', (route) => route.fulfill({ status: 503, json: unavailable }));
  await ask();
  await expect(page.getByRole('alert')).toContainText(unavailable.message);
  await expect(question).toHaveCount(0);
});

test('a user deletes their own account after a confirmation', async ({ page, shopper }) => {
  await page.goto('/dashboard/editProfile');
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toContainText(shopper.email);
  await page.getByRole('button', { name: 'No, go back' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your account has been deleted');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await page.getByRole('link', { name: 'Login' }).click();
  await fillLogin(page, shopper);
  await expect(page.getByText('USER NOT FOUND')).toBeVisible();
});

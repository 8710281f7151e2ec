// `web/src/pages/audit.test.tsx` tests the texts and the filters.
import { admin } from '../support/accounts.ts';
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { payOrder, shipOrder } from '../support/store.ts';

test('an admin finds the actions on an order and opens this order', { tag: '@night' }, async ({
  page,
  shopper,
  order,
}) => {
  await payOrder(shopper, order);
  await shipOrder(order);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByLabel('Target').fill(order);
  await page.getByLabel('Target').press('Enter');
  await expect(page).toHaveURL(`/dashboard/audit?object=${order}`);
  const actions = page.getByRole('row').filter({ hasText: 'order' });
  await expect(actions).toHaveCount(1);
  await expect(actions).toContainText(admin.email);
  await expect(actions).toContainText(/marked order Order \S{8} as shipped/);
  await expect(page.getByText('1 action', { exact: true }).first()).toBeVisible();
  // The field keeps the focus.
  await expect(page.getByLabel('Target')).toBeFocused();
  await actions.getByRole('link', { name: `Order ${order.slice(0, 8)}` }).click();
  await expect(page).toHaveURL(`/dashboard/manageAllOrders/${order}`);
  await page.goBack();
  await expect(actions).toHaveCount(1);
});

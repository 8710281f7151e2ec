import { admin } from '../support/accounts.ts';
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { changeTool, payOrder, removeTool, shipOrder } from '../support/store.ts';

test('an admin finds the actions on an order and opens this order', async ({ page, shopper, order }) => {
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

test('a change is shown with the tool’s name, the old value and the new value', async ({ page, tool }) => {
  await changeTool(tool, { toolPrice: 80.5, toolAvailableQuantity: 1200 });
  await page.goto(`/dashboard/audit?object=${tool._id}&action=tool.edit`);
  const row = page.getByRole('row').filter({ hasText: 'changed the tool' });
  await expect(row.getByRole('link', { name: `Tool ${tool.toolName}` })).toBeVisible();
  await expect(row.getByRole('listitem')).toHaveText([
    'In stock: 40 →  becomes 1,200',
    'Price: $78.40 →  becomes $80.50',
  ]);
});

test('actions are filtered with one click, and the filter is in the URL', async ({ page, tool }) => {
  await removeTool(tool);
  await page.goto(`/dashboard/audit?action=tool.delete`);
  const row = page.getByRole('row').filter({ hasText: `deleted the tool` }).first();
  await row.getByRole('button', { name: 'Filter …' }).click();
  await row.getByRole('link', { name: /^Filter by this item/ }).click();
  await expect(page).toHaveURL(/\?object=/);
  await page.goto(`/dashboard/audit?object=${tool._id}`);
  await expect(page.getByLabel('Target')).toHaveValue(tool._id);
  const rows = page.getByRole('row').filter({ hasText: admin.email });
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Action').selectOption('Tool added');
  await expect(page).toHaveURL(`/dashboard/audit?object=${tool._id}&action=tool.add`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('added the tool');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/dashboard/audit');
  await expect(page.getByLabel('Target')).toHaveValue('');
});

test('a filter by an unknown admin shows the API’s error message', async ({ page }) => {
  await page.goto('/dashboard/audit?person=nobody@example.com');
  await expect(page.getByRole('alert')).toContainText('No user has this e-mail. Please enter the uid.');
  await page.getByLabel('Done by').fill('nobody-at-all');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('No actions match.')).toBeVisible();
});

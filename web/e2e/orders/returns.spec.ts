import { admin } from '../support/accounts.ts';
import { asShopper, expect } from '../support/fixtures.ts';
import { payOrder, shipOrder } from '../support/store.ts';

asShopper(
  'a return from My Orders is completed by a refund',
  { tag: '@night' },
  async ({ page, shopper, order, tool, openAs }) => {
    await payOrder(shopper, order);
    await shipOrder(order);
    await page.goto('/dashboard/myOrders');
    const row = page.getByRole('row').nth(1);
    await page.getByRole('button', { name: `Return ${tool.toolName}…` }).click();
    await page.getByRole('button', { name: 'Yes, request return' }).click();
    await page.getByRole('dialog', { name: 'Return requested!' }).getByRole('button', { name: 'OK' }).click();
    await expect(row).toContainText('Return requested');

    const adminPage = await openAs(admin);
    await adminPage.goto(`/dashboard/manageAllOrders/${order}`);
    await adminPage.getByRole('button', { name: 'Refund…' }).click();
    await adminPage.getByRole('button', { name: 'Refund', exact: true }).click();
    await adminPage.getByRole('button', { name: 'Yes, refund it' }).click();
    await adminPage.getByRole('dialog', { name: 'Refunded!' }).getByRole('button', { name: 'OK' }).click();
    await expect(adminPage.getByRole('list', { name: 'Return' })).toContainText('Refunded');
    // Otherwise the page reads the order again after 30 seconds.
    await page.reload();
    await expect(row).toContainText('Refunded');
    await expect(row).not.toContainText('Return requested');
  },
);

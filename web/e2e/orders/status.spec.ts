import type { Locator } from '@playwright/test';
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { payOrder } from '../support/store.ts';
import { chargesFor } from '../support/stripe.ts';

/** Returns the buttons that change the order of a row. */
const actionsIn = (row: Locator) => row.getByRole('button', { name: /^(Shipped|Unpaid|Cancel Order)/ });

test.beforeEach(async ({ order: _ }) => {});

test('a paid order is shipped after a confirmation, and then shows no more actions', async ({
  page,
  shopper,
  order,
  tool,
}) => {
  await payOrder(shopper, order);
  await page.goto('/dashboard/manageAllOrders');
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  await expect(actionsIn(row)).toHaveText(['Shipped', 'Unpaid refunds $156.80']);
  await row.getByRole('button', { name: 'Shipped' }).click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toContainText(shopper.email);
  await page.getByRole('button', { name: 'No, go back' }).click();
  await expect(row).toContainText('Pending');
  await row.getByRole('button', { name: 'Shipped' }).click();
  await page.getByRole('button', { name: 'Yes, it is shipped' }).click();
  await expect(page.getByRole('dialog', { name: 'Status Changes!' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(row.getByRole('cell', { name: 'Shipped', exact: true })).toBeVisible();
  await expect(actionsIn(row)).toHaveCount(0);
});

test('marking a paid order as unpaid refunds it', async ({ page, shopper, order, tool }) => {
  await payOrder(shopper, order);
  await page.goto('/dashboard/manageAllOrders');
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  await row.getByRole('button', { name: 'Unpaid' }).click();
  await page.getByRole('button', { name: 'Yes, refund it' }).click();
  await expect(page.getByRole('dialog', { name: 'Status Changes!' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(row.getByRole('cell', { name: 'Unpaid', exact: true })).toBeVisible();
  await expect(actionsIn(row)).toHaveText(['Cancel Order']);
  expect((await chargesFor(order)).map(({ amount_refunded }) => amount_refunded)).toEqual([15_680]);
});

test('an admin can cancel an unpaid order', async ({ page, tool }) => {
  await page.goto('/dashboard/manageAllOrders');
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  await row.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it!' }).click();
  await expect(page.getByRole('dialog', { name: 'Canceled!' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(row).toHaveCount(0);
});

// `web/src/pages/order-actions.test.tsx` and `web/src/pages/manage-all-orders.test.tsx` test the other actions.
import type { Locator } from '@playwright/test';
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { payOrder } from '../support/store.ts';
import { chargesFor } from '../support/stripe.ts';

/** Returns the buttons that change the order of a row. */
const actionsIn = (row: Locator) => row.getByRole('button', { name: /^(Shipped|Unpaid|Cancel Order)/ });

test('marking a paid order as unpaid refunds it, and then it can be canceled', async ({
  page,
  shopper,
  order,
  tool,
}) => {
  await payOrder(shopper, order);
  await page.goto(`/dashboard/manageAllOrders?q=${shopper.email}`);
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  await row.getByRole('button', { name: 'Unpaid' }).click();
  await page.getByRole('button', { name: 'Yes, refund it' }).click();
  await page.getByRole('dialog', { name: 'Status Changes!' }).getByRole('button', { name: 'OK' }).click();
  await expect(row.getByRole('cell', { name: 'Unpaid', exact: true })).toBeVisible();
  await expect(actionsIn(row)).toHaveText(['Cancel Order']);
  expect((await chargesFor(order)).map(({ amount_refunded }) => amount_refunded)).toEqual([15_680]);
  await row.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it!' }).click();
  await page.getByRole('dialog', { name: 'Canceled!' }).getByRole('button', { name: 'OK' }).click();
  await expect(row.getByRole('cell', { name: 'Canceled', exact: true })).toBeVisible();
  await expect(actionsIn(row)).toHaveCount(0);
});

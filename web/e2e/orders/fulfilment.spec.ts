import type { Page } from '@playwright/test';
import { asAdmin, asShopper, expect } from '../support/fixtures.ts';
import { apiCalls, blockListeners } from '../support/network.ts';
import { isRefundFailed, payOrder, refundOrder } from '../support/store.ts';
import { failRefunds } from '../support/stripe.ts';

/** Changes fields of one order in the API's lists. */
async function showOrderWith(page: Page, order: string, fields: object) {
  await page.route(/\/api\/orders(\/[^?]*)?\?/, async (route) => {
    const response = await route.fetch();
    const orders: { _id: string }[] = await response.json();
    const json = orders.map((row) => (row._id === order ? { ...row, ...fields } : row));
    await route.fulfill({ response, json });
  });
}

asAdmin(
  'every order shows the recipient and address after one click',
  async ({ page, shopper, order: _, tool }) => {
    await page.goto('/dashboard/manageAllOrders');
    const row = page.getByRole('row').filter({ hasText: tool.toolName });
    for (const text of [
      shopper.name,
      '14 Foundry Lane, Sheffield',
      '+44 1144 960123',
      `2 × ${tool.toolName}`,
    ]) {
      await expect(row).toContainText(text);
    }
    await row.getByText(shopper.name, { exact: true }).click();
    await expect(row.getByText('14 Foundry Lane, Sheffield')).toBeVisible();
    await expect(row.getByRole('link', { name: '+44 1144 960123' })).toHaveAttribute(
      'href',
      'tel:+441144960123',
    );
  },
);

asAdmin(
  'shipping a disputed order requires a second confirmation',
  async ({ page, shopper, order, tool }) => {
    await payOrder(shopper, order);
    await showOrderWith(page, order, { dispute: 'open' });
    const shipped: string[] = [];
    await page.route('**/api/shipped/*', (route) => {
      shipped.push(new URL(route.request().url()).search);
      return route.continue();
    });
    await page.goto('/dashboard/manageAllOrders');
    const row = page.getByRole('row').filter({ hasText: tool.toolName });
    await expect(row).toContainText('Disputed');
    const second = page.getByRole('dialog', { name: 'Ship a disputed order?' });
    await row.getByRole('button', { name: 'Shipped' }).click();
    await page.getByRole('button', { name: 'Yes, it is shipped' }).click();
    await second.getByRole('button', { name: 'No, go back' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(shipped).toEqual([]);
    await row.getByRole('button', { name: 'Shipped' }).click();
    await page.getByRole('button', { name: 'Yes, it is shipped' }).click();
    await second.getByRole('button', { name: 'Ship it anyway' }).click();
    await expect(page.getByRole('dialog', { name: 'Status Changes!' })).toBeVisible();
    expect(shipped).toEqual(['?confirm=dispute']);
  },
);

asAdmin(
  'a dispute that is newer than the list also requires a second confirmation',
  async ({ page, shopper, order, tool }) => {
    await payOrder(shopper, order);
    await page.goto('/dashboard/manageAllOrders');
    await page.route(/\/api\/shipped\/[^?]*$/, (route) =>
      route.fulfill({
        status: 409,
        json: { message: 'Disputed.', code: 'order_disputed', modifiedCount: 0 },
      }),
    );
    const row = page.getByRole('row').filter({ hasText: tool.toolName });
    await row.getByRole('button', { name: 'Shipped' }).click();
    await page.getByRole('button', { name: 'Yes, it is shipped' }).click();
    await page
      .getByRole('dialog', { name: 'Ship a disputed order?' })
      .getByRole('button', { name: 'Ship it anyway' })
      .click();
    await page.getByRole('dialog', { name: 'Status Changes!' }).getByRole('button', { name: 'OK' }).click();
    await expect(row.getByRole('cell', { name: 'Shipped', exact: true })).toBeVisible();
  },
);

asAdmin('failed refunds are listed above the orders', async ({ page, order }) => {
  const failed = { _id: 'pi_1', orderId: order, amount: 156.8, at: '2026-10-01T10:00:00.000Z' };
  await page.route('**/api/refunds/failed?*', (route) =>
    route.fulfill({ json: [{ ...failed, reason: 'charge_disputed' }] }),
  );
  await page.goto('/dashboard/manageAllOrders');
  const note = page.getByRole('region', { name: 'Failed refunds' });
  await expect(note.getByText('$156.80')).toBeHidden();
  await note.getByText('Failed refunds (1)').click();
  await expect(note.getByText('$156.80')).toBeVisible();
  await expect(note).toContainText(order.slice(0, 8));
  await expect(note).toContainText('charge disputed');
});

asAdmin('a failed refund is marked as refunded after a confirmation', async ({ page, shopper, order }) => {
  await payOrder(shopper, order);
  await refundOrder(order);
  await failRefunds(order);
  await expect.poll(() => isRefundFailed(shopper, order)).toBe(true);
  await page.goto('/dashboard/manageAllOrders');
  const note = page.getByRole('region', { name: 'Failed refunds' });
  await note.getByText(/^Failed refunds \(/).click();
  const row = note.getByRole('listitem').filter({ hasText: order.slice(0, 8) });
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  const button = row.getByRole('button', { name: 'Refunded manually' });
  const calls = apiCalls(page);
  await button.click();
  await expect(question).toContainText('$156.80');
  await question.getByRole('button', { name: 'No, go back' }).click();
  await expect(button).toBeFocused();
  expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);
  await button.click();
  await question.getByRole('button', { name: 'Yes, it was refunded' }).click();
  await page.getByRole('dialog', { name: 'Recorded!' }).getByRole('button', { name: 'OK' }).click();
  await expect(row).toHaveCount(0);
  await page.goto(`/dashboard/manageAllOrders/${order}`);
  await expect(page.getByText(/^Failed refund marked as refunded manually by/)).toBeVisible();
});

asAdmin('a page without failed refunds does not mention them', async ({ page, order: _ }) => {
  const calls = apiCalls(page);
  await page.route('**/api/refunds/failed?*', (route) => route.fulfill({ json: [] }));
  await page.goto('/dashboard/manageAllOrders');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => calls).toContain('GET /api/refunds/failed');
  await expect(page.getByRole('region', { name: 'Failed refunds' })).toHaveCount(0);
});

const phases = [
  { fields: { phase: 'open' }, says: 'Unpaid', pay: true, again: false },
  { fields: { phase: 'refunded' }, says: 'UnpaidRefunded', pay: true, again: false },
  { fields: { phase: 'paid', paid: true }, says: 'PaidPending', pay: false, again: true },
  { fields: { phase: 'shipped', paid: true }, says: 'PaidShipped', pay: false, again: true },
  { fields: { phase: 'shipped-refunded' }, says: 'RefundedShipped', pay: false, again: false },
  { fields: { phase: 'canceled' }, says: 'RefundedCanceled', pay: false, again: true },
  { fields: { phase: 'expired' }, says: 'Expired', pay: false, again: true },
  {
    fields: { phase: 'canceled', refundFailed: true },
    says: 'RefundedRefund failedCanceled',
    pay: false,
    again: true,
  },
  {
    fields: { phase: 'paid', paid: true, dispute: 'open' },
    says: 'PaidDisputedPending',
    pay: false,
    again: true,
  },
];

asShopper('each phase of an order shows its description and its actions', async ({ page, order, tool }) => {
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  for (const { fields, says, pay, again } of phases) {
    await page.unrouteAll();
    await blockListeners(page);
    await showOrderWith(page, order, { ...fields, heldUntil: undefined });
    await page.goto('/dashboard/myOrders');
    await expect(row.getByRole('cell').nth(6)).toHaveText(says);
    await expect(row.getByRole('link', { name: 'Pay' })).toHaveCount(pay ? 1 : 0);
    await expect(row.getByRole('link', { name: `Order Again: ${tool.toolName}` })).toHaveCount(again ? 1 : 0);
  }
});

asShopper(
  'a refunded order is unpaid again, and can be paid or canceled',
  async ({ page, shopper, order, tool }) => {
    await payOrder(shopper, order);
    await refundOrder(order);
    await page.goto('/dashboard/myOrders');
    const row = page.getByRole('row').filter({ hasText: tool.toolName });
    await expect(row).toContainText('UnpaidRefunded');
    await expect(row.getByRole('link', { name: 'Pay' })).toBeVisible();
    await row.getByRole('button', { name: 'Cancel Order' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it!' }).click();
    await page.getByRole('dialog', { name: 'Canceled!' }).getByRole('button', { name: 'OK' }).click();
    await expect(row).toContainText('RefundedCanceled');
    await row.getByRole('link', { name: `Order Again: ${tool.toolName}` }).click();
    await expect(page).toHaveURL(`/purchase/${tool._id}`);
  },
);

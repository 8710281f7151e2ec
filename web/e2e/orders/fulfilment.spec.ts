// `web/src/pages/manage-all-orders.test.tsx` tests the list of failed refunds.
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { apiCalls } from '../support/network.ts';
import { isRefundFailed, payOrder, refundOrder } from '../support/store.ts';
import { failRefunds } from '../support/stripe.ts';

test('a failed refund is marked as refunded after a confirmation', { tag: '@night' }, async ({
  page,
  shopper,
  order,
}) => {
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
  await page.getByRole('main').getByRole('searchbox').fill(order);
  await page.locator(`tr[data-row="${order}"]`).getByRole('link', { name: '2 × ' }).click();
  await expect(page.getByText(/^Failed refund marked as refunded manually by/)).toBeVisible();
});

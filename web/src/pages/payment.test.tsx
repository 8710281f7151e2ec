// @vitest-environment jsdom
import type { SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { answer, json } from '../../test/fake-api.ts';
import { open } from '../../test/render.tsx';
import { sampleOrder } from '../../test/sample-order.ts';
import { Component as Payment } from './payment.tsx';

/** Opens the page with an order that needs no card field, which comes from Stripe. */
function openPage(changes: Partial<SingleOrder>) {
  answer('GET /api/order/saw as shopper', json(sampleOrder({ price: 78.4, quantity: 2, ...changes })));
  open(<Payment />, { path: paths.payment(':id'), url: paths.payment('saw'), as: 'shopper' });
}

it('the page shows the shopper and the order', async () => {
  openPage({ phase: 'paid', paid: true, transactionId: 'pi_1' });
  const who = await screen.findByRole('region', { name: 'User Info' });
  for (const text of ['Sam Shopper', 'sam@example.com', '1 Sample Street', '01700000000'])
    expect(who.textContent).toContain(text);
  const what = within(screen.getByRole('region', { name: 'Tool Info' }));
  const fields = {
    'Tool Name': 'Hand saw',
    Quantity: '2',
    'Price (Per Unit)': '$78.40',
    'Total Price': '$156.80',
  };
  for (const [label, value] of Object.entries(fields)) {
    const field = what.getByLabelText<HTMLInputElement>(label);
    expect(field.value).toBe(value);
    expect(field.readOnly).toBe(true);
  }
});

it('the page of an expired order shows a message and links to a new order', async () => {
  openPage({ phase: 'expired', closedAt: '2026-11-22T10:00:00.000Z' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This order has expired because it was not paid in time');
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
  const again = screen.getByRole('link', { name: 'Order Again: Hand saw' });
  expect(again.getAttribute('href')).toBe('/purchase/tool');
});

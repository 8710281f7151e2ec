import type { SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cardProviderQuery } from '#features/payment/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { answer, answerReadsOf, sentBodies } from '../../test/fake-api.ts';
import { open } from '../../test/render.tsx';
import { errorResponse, held, json, noConnection } from '../../test/responses.ts';
import { sampleOrder } from '../../test/sample-order.ts';
import { sampleTool } from '../../test/samples.ts';
import { Component as Payment } from './payment.tsx';

/** Opens the page with an order. The card field stays empty, because it comes from Stripe. */
function openPage(changes: Partial<SingleOrder>) {
  answer('GET /api/order/saw as shopper', json(sampleOrder({ price: 78.4, quantity: 2, ...changes })));
  answer('GET /api/tool/tool as shopper', json(sampleTool({ _id: 'tool' })));
  return open(<Payment />, { path: paths.payment(':id'), url: paths.payment('saw'), as: 'shopper' });
}

it('the page shows the shopper and the order', async () => {
  openPage({ phase: 'paid', paid: true, transactionId: 'pi_1' });
  const who = await screen.findByRole('region', { name: 'User Info' });
  for (const text of ['Sam Shopper', 'sam@example.com', '1 Sample Street', '01700000000'])
    expect(who.textContent).toContain(text);
  const toolInfo = within(screen.getByRole('region', { name: 'Tool Info' }));
  const fields = {
    'Tool Name': 'Hand saw',
    Quantity: '2',
    'Price (Per Unit)': '$78.40',
    'Total Price': '$156.80',
  };
  for (const [label, value] of Object.entries(fields)) {
    const field = toolInfo.getByLabelText<HTMLInputElement>(label);
    expect(field.value).toBe(value);
    expect(field.readOnly).toBe(true);
  }
});

it.each<[string, Partial<SingleOrder>, text: string, canOrderAgain: boolean]>([
  ['expired', { phase: 'expired' }, 'This order has expired because it was not paid in time', true],
  [
    'restocked',
    { phase: 'refunded', restocked: 1 },
    'Your card was refunded. Please place a new order.',
    true,
  ],
  ['expiring', { phase: 'expiring' }, 'This order has expired', false],
  ['being canceled', { phase: 'canceling' }, 'This order is being canceled', false],
])(
  'the page of an order that is %s shows a message instead of the card field',
  async (_, changes, text, canOrderAgain) => {
    openPage({ endedAt: '2026-11-22T10:00:00.000Z', ...changes });
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
    const again = screen.queryByRole('link', { name: 'Order Again: Hand saw' });
    if (canOrderAgain) expect(again?.getAttribute('href')).toBe('/tools/tool');
  },
);

it('the page of an order that was paid in another window shows the payment instead of the card field', async () => {
  queryClient.setQueryData(cardProviderQuery.queryKey, null);
  answer(
    'POST /api/create-payment-intent as shopper',
    errorResponse('This order is already paid', 'order_not_open'),
  );
  openPage({});
  answerReadsOf({ '/order/saw': sampleOrder({ phase: 'paid', paid: true, transactionId: 'pi_1' }) });
  await screen.findByText('Payment Successful');
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
});

describe('after a retry, the focus stays in the section of the button', () => {
  const card = () => screen.getByRole('region', { name: 'Payment Info' });

  it('if the payment form failed to load', async () => {
    const user = openPage({});
    const failed = await screen.findByRole('alert');
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(card().contains(document.activeElement)).toBe(true));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('if the payment failed to start', async () => {
    const intent = 'POST /api/create-payment-intent as shopper';
    queryClient.setQueryData(cardProviderQuery.queryKey, null);
    answer(intent, noConnection, noConnection, noConnection);
    const user = openPage({});
    const retry = await screen.findByRole('button', { name: 'Try again' });
    const retried = held(json({ clientSecret: 'secret' }));
    answer(intent, retried.answer);
    await user.click(retry);
    await waitFor(() => expect(retry.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(card()));
    retried.release();
    const body = { orderId: 'saw', totalPrice: 156.8 };
    expect(sentBodies()).toEqual([body, body, body, body]);
  });
});

// @vitest-environment jsdom
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { answerDialog, findDialog } from '../../test/dialogs.ts';
import { allRequests, answer, held, json, noConnection, sentChanges } from '../../test/fake-api.ts';
import { poll } from '../../test/polls.ts';
import { leaveTo, open } from '../../test/render.tsx';
import { sampleOrder } from '../../test/sample-order.ts';
import { Component as MyOrders } from './my-orders.tsx';

const cancelRequest = 'DELETE /api/order/saw as shopper';
const readRequest = 'GET /api/order/saw as shopper';

/** Opens My Orders with one order. */
async function openList(changes: Partial<Order> = {}) {
  answer('GET /api/orders/a%40b?limit=50&ended=true as shopper', json([sampleOrder(changes)]));
  const user = open(<MyOrders />, { path: paths.myOrders, as: 'shopper' });
  await waitFor(() => expect(row()).toBeTruthy());
  return user;
}

const row = () => document.querySelector<HTMLElement>('[data-row="saw"]');
const cells = () => [...(row()?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
/** Finds a link of the row, also in its closed menu. */
const link = (name: string) => screen.queryByRole('link', { name, hidden: true });
const cancelButton = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Cancel Order' });

/** Clicks Cancel Order and confirms. */
async function cancel(user: Awaited<ReturnType<typeof openList>>) {
  await user.click(screen.getByRole('button', { name: 'Cancel Order' }));
  await answerDialog(user, 'Are you sure?', 'Yes, cancel it!');
}

it('an order shows its details, and can be paid or canceled', async () => {
  await openList({ quantity: 2, price: 78.4, email: 'sam@example.com' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'No.',
    'Email',
    'Tool Name',
    'Quantity',
    'Total Price',
    'Phone',
    'Payment Status',
    'Actions',
  ]);
  expect(cells()).toEqual([
    '1',
    'sam@example.com',
    expect.stringContaining('Hand saw'),
    '2',
    '$156.80',
    '01700000000',
    'Unpaid',
    expect.stringContaining('Cancel Order'),
  ]);
  expect(link('Pay for Hand saw')?.getAttribute('href')).toBe('/dashboard/payment/saw');
  expect(link('Hand saw')?.getAttribute('href')).toBe('/dashboard/myOrders/saw');
});

const none = { pay: false, again: false, cancel: undefined };
it.each([
  { fields: { phase: 'open' }, text: 'Unpaid', ...none, pay: true, cancel: 'enabled' },
  { fields: { phase: 'refunded' }, text: 'UnpaidRefunded', ...none, pay: true, cancel: 'enabled' },
  {
    fields: { phase: 'refunded', heldUntil: '2026-11-23T10:30:00.000Z' },
    text: expect.stringContaining('UnpaidRefundedHeld until'),
    ...none,
    pay: true,
    cancel: 'enabled',
  },
  {
    fields: { phase: 'refunded', restocked: 1, heldUntil: '2026-11-23T10:30:00.000Z' },
    text: 'UnpaidRefunded',
    ...none,
    again: true,
    cancel: 'enabled',
  },
  { fields: { phase: 'paid', paid: true }, text: 'PaidPending', ...none, again: true, cancel: 'disabled' },
  { fields: { phase: 'shipped', paid: true }, text: 'PaidShipped', ...none, again: true, cancel: 'disabled' },
  { fields: { phase: 'shipped-refunded' }, text: 'RefundedShipped', ...none, cancel: 'disabled' },
  { fields: { phase: 'canceling' }, text: 'UnpaidBeing canceled', ...none, cancel: 'disabled' },
  { fields: { phase: 'canceled' }, text: 'RefundedCanceled', ...none, again: true },
  { fields: { phase: 'expired' }, text: 'Expired', ...none, again: true },
  {
    fields: { phase: 'canceled', refundFailed: true },
    text: 'RefundedRefund failedCanceled',
    ...none,
    again: true,
  },
  {
    fields: { phase: 'paid', paid: true, dispute: 'open' },
    text: 'PaidDisputedPending',
    ...none,
    again: true,
    cancel: 'disabled',
  },
] as const)('an order with $fields shows its state and its actions', async (each) => {
  await openList(each.fields);
  expect(cells().at(6)).toEqual(each.text);
  expect(link('Pay for Hand saw') !== null).toBe(each.pay);
  expect(link('Order Again: Hand saw')?.getAttribute('href')).toBe(each.again ? '/tools/tool' : undefined);
  const button = cancelButton();
  expect(button && (button.disabled ? 'disabled' : 'enabled')).toBe(each.cancel ?? null);
});

it('an order that was paid in the meantime is not canceled, and is shown as paid', async () => {
  const user = await openList();
  const message = 'A paid order cannot be canceled';
  answer(cancelRequest, json({ message, code: 'order_paid' }, { status: 409 }));
  answer(readRequest, json(sampleOrder({ phase: 'paid', paid: true })));
  await cancel(user);
  expect(await answerDialog(user, 'Error!', 'OK')).toContain(message);
  await waitFor(() => expect(cells().at(6)).toBe('PaidPending'));
  expect(cancelButton()?.disabled).toBe(true);
});

it('an order shows that it is being canceled, and is restored without a connection', async () => {
  const user = await openList();
  const response = held(noConnection);
  answer(cancelRequest, response.answer);
  answer(readRequest, noConnection);
  await cancel(user);
  await waitFor(() => expect(cells().at(6)).toBe('UnpaidBeing canceled'));
  expect(link('Pay for Hand saw')).toBeNull();
  response.release();
  await findDialog('Error!');
  expect(await answerDialog(user, 'Error!', 'OK')).toContain('The store cannot be reached.');
  expect(cells().at(6)).toBe('Unpaid');
  expect(link('Pay for Hand saw')).not.toBeNull();
  await allRequests();
});

it('cancels nothing after No, and after Yes sends one request', async () => {
  const user = await openList({ quantity: 2 });
  await user.click(screen.getByRole('button', { name: 'Cancel Order' }));
  const question = await findDialog('Are you sure?');
  expect(within(question).getByText("You won't be able to revert this!")).toBeTruthy();
  expect(within(question).getByText('The order of 2 × Hand saw will be canceled.')).toBeTruthy();
  const described = question.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "You won't be able to revert this!",
    'The order of 2 × Hand saw will be canceled.',
  ]);
  await answerDialog(user, 'Are you sure?', 'No, go back');
  answer(cancelRequest, json({ deletedCount: 1, message: 'Your order has been canceled' }));
  await cancel(user);
  expect(await answerDialog(user, 'Canceled!', 'OK')).toContain('Your order has been canceled');
  await screen.findByText('You have not ordered anything yet.');
});

it('the question closes without a change when the shopper leaves the page', async () => {
  const user = await openList();
  await user.click(screen.getByRole('button', { name: 'Cancel Order' }));
  const question = await findDialog('Are you sure?');
  await leaveTo(paths.blogs);
  fireEvent.animationEnd(question);
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(sentChanges()).toEqual([]);
});

it('a refunded order that is canceled stays, and can be ordered again', async () => {
  const paidAt = '2026-11-20T11:00:00.000Z';
  const user = await openList({ phase: 'refunded', paidAt });
  answer(cancelRequest, json({ deletedCount: 1, message: 'Your order has been canceled' }));
  await cancel(user);
  await answerDialog(user, 'Canceled!', 'OK');
  expect(cells().at(6)).toBe('RefundedCanceled');
  await user.click(screen.getByRole('link', { name: 'Order Again: Hand saw' }));
  expect(location.pathname).toBe('/tools/tool');
});

it('a return is requested after a confirmation, and the order shows it', async () => {
  const shipped = { phase: 'shipped', status: 'shipped', paid: true } as const;
  const returnableUntil = new Date(Date.now() + 60_000).toISOString();
  const user = await openList({ ...shipped, returnableUntil });
  answer('POST /api/return/saw as shopper', json({ modifiedCount: 1, message: 'Requested' }));
  answer(readRequest, json(sampleOrder({ ...shipped, returnStatus: 'open' })));
  await user.click(screen.getByRole('button', { name: 'More actions: Hand saw' }));
  await user.click(screen.getByRole('button', { name: 'Return Hand saw…' }));
  await answerDialog(user, 'Are you sure?', 'Yes, request return');
  await answerDialog(user, 'Return requested!', 'OK');
  await waitFor(() => expect(cells().at(6)).toContain('Return requested'));
  expect(screen.queryByRole('button', { name: 'Return Hand saw…' })).toBeNull();
});

describe('while the page is open', () => {
  const list = 'GET /api/orders/a%40b?limit=50&ended=true as shopper';
  const news = () => document.querySelector('[aria-live="polite"]')?.textContent;
  const other = sampleOrder({ _id: 'drill', toolName: 'Drill' });

  /** Opens the list, focuses a control of the first order, and reads the list again with other orders. */
  async function reread(control: { name: string; role: 'link' | 'button' }, now: Order[]) {
    answer(list, json([sampleOrder({}), other]));
    open(<MyOrders />, { path: paths.myOrders, as: 'shopper' });
    await waitFor(() => expect(row()).toBeTruthy());
    screen.getAllByRole(control.role, { name: control.name })[0]?.focus();
    answer(list, json(now));
    await poll();
    await allRequests();
  }

  it('a change is shown and announced, and the focused link keeps the focus', async () => {
    await reread({ role: 'link', name: 'Hand saw' }, [sampleOrder({ phase: 'paid', paid: true }), other]);
    await waitFor(() => expect(news()).toBe('Hand saw: Paid, Pending'));
    expect(cells()[6]).toBe('PaidPending');
    expect(document.activeElement).toBe(link('Hand saw'));
  });

  it('an order that was canceled elsewhere disappears, and the next row receives the focus', async () => {
    const added = sampleOrder({ _id: 'new', toolName: 'Plane' });
    await reread({ role: 'button', name: 'Cancel Order' }, [added, other]);
    await waitFor(() => expect(news()).toBe('Hand saw: Canceled'));
    expect(row()).toBeNull();
    expect(link('Plane')).toBeTruthy();
    expect(document.activeElement?.getAttribute('data-row')).toBe('drill');
  });

  it('an unchanged list announces nothing', async () => {
    await reread({ role: 'link', name: 'Hand saw' }, [sampleOrder({}), other]);
    expect(news()).toBe('');
  });
});

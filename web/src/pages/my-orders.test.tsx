import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { answerDialog, findDialog, pressInDialog, waitUntilClosed } from '../../test/dialogs.ts';
import { allRequests, answer, answerReadsOf, sentChanges } from '../../test/fake-api.ts';
import { poll } from '../../test/polls.ts';
import { leaveTo, open } from '../../test/render.tsx';
import { held, json, noConnection } from '../../test/responses.ts';
import { sampleOrder } from '../../test/sample-order.ts';
import { Component as MyOrders } from './my-orders.tsx';

const cancelRequest = 'DELETE /api/order/saw as shopper';
const list = 'GET /api/orders/a%40b?limit=50&ended=true as shopper';
/** Answers all later reads of the list with these orders. */
const storeHas = (...orders: Order[]) => answerReadsOf({ '/orders/a%40b': orders });

/** Opens My Orders with the order of a saw, and other orders. */
async function openList(changes: Partial<Order> = {}, ...others: Order[]) {
  answer(list, json([sampleOrder(changes), ...others]));
  const user = open(<MyOrders />, { path: paths.myOrders, as: 'shopper' });
  await waitFor(() => expect(row()).toBeTruthy());
  return user;
}

const row = (id = 'saw') => document.querySelector<HTMLElement>(`[data-row="${id}"]`);
const cells = () => [...(row()?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
/** Finds a link of the row, also in its closed menu. */
const link = (name: string) => screen.queryByRole('link', { name, hidden: true });
const cancelButton = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Cancel Order' });

/** Clicks Cancel Order and confirms. Returns the dialog, which stays open while the request is sent. */
async function cancel(user: Awaited<ReturnType<typeof openList>>) {
  await user.click(screen.getByRole('button', { name: 'Cancel Order' }));
  return pressInDialog(user, 'Are you sure?', 'Yes, cancel it!');
}

// A test fails if the page requests the tool.
it('an order shows its details and the picture of its tool, and can be paid or canceled', async () => {
  await openList({ quantity: 2, price: 78.4, toolImage: 'https://pictures.example/saw.png' });
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers.join(', ')).toBe(
    'No., Email, Tool Name, Quantity, Total Price, Phone, Payment Status, Actions',
  );
  expect(row()?.querySelector('img')?.src).toBe('https://pictures.example/saw.png');
  expect(cells()).toEqual([
    '1',
    'sam@example.com',
    expect.stringContaining('Hand saw'),
    '2',
    '$156.80Copy order id saw',
    '01700000000',
    'Unpaid',
    expect.stringContaining('Cancel Order'),
  ]);
  expect(link('Pay for Hand saw')?.getAttribute('href')).toBe('/dashboard/payment/saw');
  expect(link('Hand saw')?.getAttribute('href')).toBe('/dashboard/myOrders/saw');
});

const [pay, again, cancelIt, noCancel] = ['Pay', 'Order Again', 'Cancel Order', 'Cancel Order (disabled)'];
const heldUntil = '2026-11-23T10:30:00.000Z';

it.each<[Partial<Order>, text: string | RegExp, actions: unknown[]]>([
  [{ phase: 'open' }, 'Unpaid', [pay, cancelIt]],
  [{ phase: 'refunded' }, 'Unpaid, Refunded', [pay, cancelIt]],
  [{ phase: 'refunded', heldUntil }, /^Unpaid, RefundedHeld until/, [pay, cancelIt]],
  [{ phase: 'refunded', heldUntil, restocked: 1 }, 'Unpaid, Refunded', [again, cancelIt]],
  [{ phase: 'paid', paid: true }, 'Paid, Pending', [again, noCancel]],
  [{ phase: 'paid', paid: true, dispute: 'open' }, 'Paid, PendingDisputed', [again, noCancel]],
  [{ phase: 'shipped', paid: true }, 'Paid, Shipped', [again, noCancel]],
  [{ phase: 'shipped-refunded' }, 'Refunded, Shipped', [noCancel]],
  [{ phase: 'canceling' }, 'Unpaid, Being canceled', [noCancel]],
  [{ phase: 'canceled' }, 'Refunded, Canceled', [again]],
  [{ phase: 'canceled', refundFailed: true }, 'Refunded, CanceledRefund failed', [again]],
  [{ phase: 'expired' }, 'Expired', [again]],
])('an order with %j shows its state %s and its actions %j', async (fields, text, actions) => {
  await openList(fields);
  const state = cells().at(6);
  if (text instanceof RegExp) expect(state).toMatch(text);
  else expect(state).toBe(text);
  const labels = [
    link('Pay for Hand saw') && pay,
    link('Order Again: Hand saw') && again,
    cancelButton() && (cancelButton()?.disabled ? noCancel : cancelIt),
  ];
  expect(labels.filter(Boolean)).toEqual(actions);
});

it('an order stays without a connection', async () => {
  const user = await openList();
  answer(cancelRequest, noConnection);
  storeHas(sampleOrder());
  await cancel(user);
  expect(await answerDialog(user, 'Error!', 'OK')).toContain('The store cannot be reached.');
  expect(cells().at(6)).toBe('Unpaid');
  expect(link('Pay for Hand saw')).not.toBeNull();
});

it('cancels nothing after No, and after Yes sends one request', async () => {
  const user = await openList({ quantity: 2 });
  await user.click(screen.getByRole('button', { name: 'Cancel Order' }));
  const question = await findDialog('Are you sure?');
  const described = question.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "You won't be able to revert this!",
    'The order of 2 × Hand saw will be canceled.',
  ]);
  await answerDialog(user, 'Are you sure?', 'No, go back');
  answer(cancelRequest, json({ deletedCount: 1, message: 'Your order has been canceled' }));
  storeHas();
  await cancel(user);
  expect(await answerDialog(user, 'Canceled!', 'OK')).toContain('Your order has been canceled');
  await screen.findByText('You have not ordered anything yet.');
});

it('a canceled order moves the focus to the next row, and the last one moves it to the heading', async () => {
  const drill = sampleOrder({ _id: 'drill' });
  const user = await openList({}, drill);
  const heading = screen.getByRole('heading', { name: 'My Orders', level: 1 });
  for (const [id, left] of [
    ['saw', [drill]],
    ['drill', []],
  ] as const) {
    answer(`DELETE /api/order/${id} as shopper`, json({ deletedCount: 1, message: 'Canceled' }));
    storeHas(...left);
    screen.getAllByRole('button', { name: 'Cancel Order' })[0]?.focus();
    await user.keyboard('{Enter}');
    await answerDialog(user, 'Are you sure?', 'Yes, cancel it!');
    await answerDialog(user, 'Canceled!', 'OK');
    await waitFor(() => expect(document.activeElement).toBe(id === 'saw' ? row('drill') : heading));
  }
});

it('a cancellation that finishes on another page does not move the focus', async () => {
  const user = await openList();
  const response = held(json({ deletedCount: 1, message: 'Your order has been canceled' }));
  answer(cancelRequest, response.answer);
  const dialog = await cancel(user);
  await waitFor(() => expect(sentChanges()).toHaveLength(1));
  await leaveTo(paths.blogs);
  await waitUntilClosed(dialog);
  screen.getByRole('main').innerHTML = '<h1 tabindex="-1">Blogs</h1><button>Read on</button>';
  const elsewhere = screen.getByRole('button', { name: 'Read on' });
  elsewhere.focus();
  response.release();
  expect((await screen.findByRole('alert')).textContent).toContain('Canceled!');
  expect(document.activeElement).toBe(elsewhere);
});

it('the question closes without a change when the shopper leaves the page', async () => {
  const user = await openList();
  await user.click(screen.getByRole('button', { name: 'Cancel Order' }));
  const question = await findDialog('Are you sure?');
  await leaveTo(paths.blogs);
  await waitUntilClosed(question);
  expect(sentChanges()).toEqual([]);
});

it('a refunded order that is canceled stays, and can be ordered again', async () => {
  const paidAt = '2026-11-20T11:00:00.000Z';
  const user = await openList({ phase: 'refunded', paidAt });
  storeHas(sampleOrder({ phase: 'canceled', paidAt }));
  answer(cancelRequest, json({ deletedCount: 1, message: 'Your order has been canceled' }));
  await cancel(user);
  await answerDialog(user, 'Canceled!', 'OK');
  expect(cells().at(6)).toBe('Refunded, Canceled');
  expect(link('Order Again: Hand saw')?.getAttribute('href')).toBe('/tools/tool');
});

describe('a shipped order', () => {
  const shipped = {
    phase: 'shipped',
    status: 'shipped',
    paid: true,
    carrier: 'UPS',
    tracking: '1Z',
  } as const;
  const returnableUntil = '2099-01-01T00:00:00.000Z';

  it('has a link to its parcel, and in its menu a link to the form for a return', async () => {
    await openList({ ...shipped, returnableUntil });
    expect(link('Track parcel')?.getAttribute('href')).toContain('1Z');
    expect(link('Track parcel')?.textContent).toBe('Track');
    expect(link('Return Hand saw…')?.getAttribute('href')).toBe('/dashboard/myOrders/saw#return');
  });

  it('shows only its problem next to its state, so that its row is as high as all others, and no link to the parcel that came before', async () => {
    const open = { returnRequestedAt: '2026-11-22T11:00:00.000Z', returnStatus: 'open' } as const;
    await openList({ ...shipped, ...open, quantity: 3, returnUnits: 1, refundedTotal: 5 });
    expect(cells().at(6)).toBe('Paid, ShippedReturn requested: 1 of 3');
    expect([link('Track parcel'), link('Return Hand saw…')]).toEqual([null, null]);
  });
});

describe('while the page is open', () => {
  const news = () => document.querySelector('main [aria-live="polite"]')?.textContent;
  const other = sampleOrder({ _id: 'drill', toolName: 'Drill' });

  /** Opens the list, focuses a control of the first order, and reads the list again with other orders. */
  async function reread(control: { name: string; role: 'link' | 'button' }, now: Order[]) {
    await openList({}, other);
    screen.getAllByRole(control.role, { name: control.name })[0]?.focus();
    answer(list, json(now));
    await poll();
    await allRequests();
  }

  it('a change is shown and announced, and the focused link keeps the focus', async () => {
    await reread({ role: 'link', name: 'Hand saw' }, [sampleOrder({ phase: 'paid', paid: true }), other]);
    await waitFor(() => expect(news()).toBe('Hand saw: Paid, Pending'));
    expect(cells()[6]).toBe('Paid, Pending');
    expect(document.activeElement).toBe(link('Hand saw'));
  });

  it('an order that was canceled elsewhere disappears, and the next row receives the focus', async () => {
    const added = sampleOrder({ _id: 'new', toolName: 'Plane' });
    await reread({ role: 'button', name: 'Cancel Order' }, [added, other]);
    await waitFor(() => expect(news()).toBe('Hand saw: Canceled'));
    expect(row()).toBeNull();
    expect(link('Plane')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(row('drill')));
  });

  it('each change is announced once, and an unchanged list announces nothing', async () => {
    const paid = sampleOrder({ phase: 'paid', paid: true });
    await reread({ role: 'link', name: 'Hand saw' }, [sampleOrder({}), other]);
    expect(news()).toBe('');
    for (const orders of [
      [paid, other],
      [paid, { ...paid, ...{ _id: 'drill', toolName: 'Drill' } }],
    ]) {
      answer(list, json(orders));
      await poll();
      await allRequests();
    }
    await waitFor(() => expect(news()).toBe('Drill: Paid, Pending'));
  });
});

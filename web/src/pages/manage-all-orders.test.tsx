import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { answerDialog, findDialog, pressInDialog } from '../../test/dialogs.ts';
import { answer, answerReadsOf, sentBodies, sentChanges } from '../../test/fake-api.ts';
import {
  actions,
  failedRefunds,
  openOrderPage,
  openOrders,
  orderList,
  paidOrder,
  rowText,
  ship,
  shipOrder,
  shipped,
  storeHas,
} from '../../test/orders-page.tsx';
import { leaveTo } from '../../test/render.tsx';
import { done, errorResponse, held, json, noConnection } from '../../test/responses.ts';
import { sampleOrder } from '../../test/sample-order.ts';

const cellsOf = (id: string) =>
  [...document.querySelectorAll(`[data-row="${id}"] td`)].map(({ textContent }) => textContent);
/** Returns the payment status and the status of an order. */
const stateOf = (id: string) => cellsOf(id).slice(4, 6);
const shippedOrder = () => paidOrder({ phase: 'shipped', status: 'shipped' });

it('an order shows its details, and can only be canceled, while it is unpaid', async () => {
  await openOrders([sampleOrder({ price: 78.4, quantity: 2 })]);
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers.join(', ')).toBe('Select, Email, Tool Name, Total Price, Payment Status, Status, Action');
  expect(cellsOf('saw')).toEqual([
    '',
    expect.stringMatching(/sam@example\.com.*Sam Shopper.*1 Sample Street/),
    expect.stringContaining('2 × Hand saw'),
    expect.stringContaining('$156.80'),
    'Unpaid',
    'Pending',
    'Cancel Order',
  ]);
});

describe('the number of orders', () => {
  const orders = [paidOrder(), sampleOrder({ _id: 'drill', price: 10, quantity: 1 })];
  const next = '</api/list?cursor=1>; rel="next"';
  const totals = { Link: next, 'X-Total-Count': '2030', 'X-Total-Amount': '45678.5' };

  const expectFound = (text: string) =>
    waitFor(() => expect(screen.getByRole('main').textContent).toContain(text));

  /** Opens a list, and expects its number of orders. */
  async function show(query: string, headers: Record<string, string>, found: string) {
    answer(orderList(query), () => Response.json(orders, { headers }));
    answerReadsOf({ '/refunds/failed': [] });
    const user = openOrderPage(query);
    await expectFound(found);
    return user;
  }

  it('is shown with their total price', () => show('', {}, '2 orders · $166.80'));

  it('is not known for a search with several pages', () =>
    show('q=saw', { Link: next }, 'More than 2 orders'));

  it('is that of all pages, stays after Load more, and follows a refund', async () => {
    const user = await show('paid=true', totals, '2 of 2,030 orders · $45,678.50');
    const more = json([sampleOrder({ _id: 'plane' })], { next: '?cursor=2' });
    answer('GET /api/orders?cursor=1 as admin', more, more);
    await user.click(screen.getByRole('button', { name: 'Load more orders' }));
    await expectFound('3 of 2,030 orders · $45,678.50');
    answer('PATCH /api/unpaid/saw as admin', done());
    const after = { Link: next, 'X-Total-Count': '2029', 'X-Total-Amount': '45521.7' };
    answer(orderList('paid=true'), () => Response.json(orders.slice(1), { headers: after }));
    await user.click(screen.getByRole('button', { name: 'Unpaid refunds $156.80' }));
    await answerDialog(user, 'Are you sure?', 'Yes, refund it');
    await answerDialog(user, 'Status Changes!', 'OK');
    await expectFound('2 of 2,029 orders · $45,521.70');
  });
});

describe('an action', () => {
  it.each([
    { button: 'Shipped', yes: 'Yes, it is shipped', request: ship('saw') },
    { button: 'Unpaid refunds $156.80', yes: 'Yes, refund it', request: 'PATCH /api/unpaid/saw as admin' },
  ])('$button on an order that another admin has shipped shows what happened', async (each) => {
    const user = await openOrders([paidOrder()]);
    answer(each.request, errorResponse('This order is already shipped', 'order_shipped'));
    answer(orderList(), json([shippedOrder()]));
    await user.click(screen.getByRole('button', { name: each.button }));
    await answerDialog(user, 'Are you sure?', each.yes);
    expect(await answerDialog(user, 'Error!', 'OK')).toContain('This order is already shipped');
    await waitFor(() => expect(stateOf('saw')).toEqual(['Paid', 'Shipped']));
    expect(actions()).toEqual([]);
  });

  it('shows its result with the row as it is now', async () => {
    const user = await openOrders([paidOrder()]);
    const reread = held(json([shippedOrder()]));
    answer(ship('saw'), shipped);
    answer(orderList(), reread.answer);
    await user.click(screen.getByRole('button', { name: 'Shipped' }));
    await pressInDialog(user, 'Are you sure?', 'Yes, it is shipped');
    await waitFor(() => expect(queryClient.isFetching()).toBe(1));
    expect(screen.queryByRole('dialog', { name: 'Status Changes!' })).toBeNull();
    reread.release();
    await findDialog('Status Changes!');
    expect(stateOf('saw')).toEqual(['Paid', 'Shipped']);
    await answerDialog(user, 'Status Changes!', 'OK');
  });

  it.each([
    ['open', 'The payment of this order is disputed, so the store may lose the money.'],
    ['lost', 'The store has lost the payment of this order in a dispute.'],
  ] as const)('needs a second confirmation for an order whose dispute is %s: %s', async (dispute, text) => {
    const disputed = paidOrder({ dispute });
    const user = await openOrders([disputed]);
    await shipOrder(user);
    expect(await answerDialog(user, 'Ship a disputed order?', 'No, go back')).toContain(text);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentChanges()).toEqual([]);
    answer('PATCH /api/shipped/saw?confirm=dispute as admin', shipped);
    storeHas({ ...disputed, phase: 'shipped', status: 'shipped' });
    await shipOrder(user);
    await answerDialog(user, 'Ship a disputed order?', 'Ship it anyway');
    await answerDialog(user, 'Status Changes!', 'OK');
    await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[data-row="saw"]')));
  });

  it('of one order begins at "no", and its dialog cannot be closed while the order is shipped', async () => {
    const user = await openOrders([paidOrder()]);
    await user.click(screen.getByRole('button', { name: 'Shipped' }));
    const dialog = await findDialog('Are you sure?');
    expect(document.activeElement?.textContent).toBe('No, go back');
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(true);
    const shipping = held(shipped);
    answer(ship('saw'), shipping.answer);
    storeHas(shippedOrder());
    await pressInDialog(user, 'Are you sure?', 'Yes, it is shipped');
    await waitFor(() => expect(sentChanges()).toHaveLength(1));
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    shipping.release();
    await answerDialog(user, 'Status Changes!', 'OK');
  });

  it('asks no question on a later page if the order was disputed in the meantime', async () => {
    const user = await openOrders([paidOrder()]);
    const shipping = held(errorResponse('This order is disputed.', 'order_disputed'));
    answer(ship('saw'), shipping.answer);
    storeHas(paidOrder({ dispute: 'open' }));
    await user.click(screen.getByRole('button', { name: 'Shipped' }));
    await pressInDialog(user, 'Are you sure?', 'Yes, it is shipped');
    await waitFor(() => expect(sentChanges()).toHaveLength(1));
    await leaveTo(paths.blogs);
    shipping.release();
    expect((await screen.findByRole('alert')).textContent).toContain('This order is disputed.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the typed carrier and tracking number of this order until the API has shipped it', async () => {
    const drill = paidOrder({ _id: 'drill' });
    const user = await openOrders([paidOrder(), drill]);
    /** Opens the dialog of an order. Returns the dialog's fields. */
    const openDialog = async (position: number) => {
      await user.click(screen.getAllByRole('button', { name: 'Shipped' })[position] as HTMLElement);
      return [...(await findDialog('Are you sure?')).querySelectorAll<HTMLInputElement>('form input')];
    };
    const expectValues = async (position: number, values: string[]) => {
      expect((await openDialog(position)).map(({ value }) => value)).toEqual(values);
      await answerDialog(user, 'Are you sure?', 'No, go back');
    };
    const [tracking, carrier] = await openDialog(0);
    await user.type(carrier as HTMLElement, 'DHL');
    await user.type(tracking as HTMLElement, '1Z999');
    await answerDialog(user, 'Are you sure?', 'No, go back');
    await expectValues(1, ['', '']);
    answer(ship('saw'), json({ modifiedCount: 0, message: 'The order is not shipped' }), shipped);
    storeHas(paidOrder(), drill);
    await shipOrder(user);
    await answerDialog(user, 'Error!', 'OK');
    await expectValues(0, ['1Z999', 'DHL']);
    storeHas(shippedOrder(), drill);
    await shipOrder(user);
    await answerDialog(user, 'Status Changes!', 'OK');
    const sent = sentChanges().map(({ body, ifMatch }) => [body, ifMatch]);
    expect(sent).toEqual(Array(2).fill([{ carrier: 'DHL', tracking: '1Z999' }, '"v1"']));
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
  });

  const more = 'More actions: 2 × Hand saw for sam@example.com';

  it('names the units that are left to ship, and shows no button if none are left', async () => {
    const paid = { phase: 'paid', paid: true, quantity: 3 } as const;
    const parts = { ...paid, refundedTotal: 0.01 };
    const none = sampleOrder({ ...parts, _id: 'none', restocked: 3 });
    const user = await openOrders([sampleOrder({ ...parts, restocked: 2 }), none]);
    expect(actions()).toEqual(['Shipped', 'Unpaid refunds $71.99', 'Unpaid refunds $71.99']);
    expect(document.querySelectorAll('tr[data-row] input')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Shipped' }));
    expect(await answerDialog(user, 'Are you sure?', 'No, go back')).toContain(
      '1 × Hand saw for sam@example.com (3 were ordered) will be marked as shipped.',
    );
  });

  it('cancels an order whose payment was lost in a dispute, and its question explains that nothing is refunded', async () => {
    const paid = { phase: 'paid', paid: true, paidAt: '2026-11-20T11:00:00.000Z' } as const;
    const user = await openOrders([sampleOrder({ ...paid, dispute: 'lost', quantity: 2 })]);
    expect(actions()).toEqual(['Shipped', 'Unpaid refunds $48.00', more, 'Cancel Order']);
    answer('DELETE /api/order/saw as admin', json({ deletedCount: 1, message: 'The order is canceled' }));
    storeHas(sampleOrder({ ...paid, paid: false, phase: 'canceled', dispute: 'lost', quantity: 2 }));
    await user.click(screen.getByRole('button', { name: more }));
    await user.click(screen.getByRole('button', { name: 'Cancel Order' }));
    expect(await answerDialog(user, 'Are you sure?', 'Yes, cancel it!')).toContain(
      'This makes no refund, because the payment was lost in a dispute. If the store still has a part of the payment, you must return this part in another way: it is listed under the failed refunds.',
    );
    await answerDialog(user, 'Canceled!', 'OK');
    expect(rowText('saw')).toContain('Dispute lostCanceled');
    expect(actions()).toEqual([]);
  });
});

describe('the list of failed refunds', () => {
  const refund = { _id: 'pi_1', orderId: 'order-12345', amount: 156.8, at: '2026-10-01T10:00:00.000Z' };

  /** Opens the page with a response for the failed refunds. */
  function openWith(...refunds: Parameters<typeof answer>[1][]) {
    storeHas(sampleOrder());
    answer(failedRefunds, ...refunds);
    return openOrderPage();
  }

  it('is closed, marks the amount that the admin saw, and shows the current amount after a conflict', async () => {
    const other = { ...refund, _id: 'pi_2', orderId: 'other' };
    const user = openWith(json([{ ...refund, amount: 20, reason: 'charge_disputed' }]));
    const section = await screen.findByRole('region', { name: 'Failed refunds' });
    const summary = within(section).getByText('Failed refunds (1)');
    expect(summary.closest('details')?.open).toBe(false);
    await user.click(summary);
    for (const text of ['$20.00', 'order-12', 'charge disputed']) expect(section.textContent).toContain(text);
    const message = 'The amount of this failed refund has changed in the meantime and is now $50.00.';
    const mark = 'PATCH /api/refunds/pi_1/by-hand as admin';
    const confirmIt = async () => {
      await user.click(within(section).getByRole('button', { name: 'Refunded manually: order order-12345' }));
      return answerDialog(user, 'Are you sure?', 'Yes, it was refunded');
    };
    answer(mark, errorResponse(message));
    answer(failedRefunds, json([{ ...refund, amount: 50 }, other]));
    await confirmIt();
    expect(await answerDialog(user, 'Error!', 'OK')).toContain(message);
    await within(section).findByText('$50.00');
    answer(mark, done());
    answerReadsOf({ '/refunds/failed': [other] });
    expect(await confirmIt()).toContain('$50.00 will be marked as refunded manually');
    await answerDialog(user, 'Recorded!', 'OK');
    await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[data-row="pi_2"]')));
    expect(sentBodies()).toEqual([{ amount: 20 }, { amount: 50 }]);
    expect(new Set(sentChanges().map(({ idempotencyKey }) => idempotencyKey ?? '')).size).toBe(2);
  });

  it('says that there are more than it shows', async () => {
    openWith(json([refund], { next: '?limit=20&cursor=1' }));
    const section = await screen.findByRole('region', { name: 'Failed refunds' });
    expect(within(section).getByText('Failed refunds (more than 1)')).toBeTruthy();
  });

  it('offers to remove an excess, and says that this moves no money', async () => {
    const user = openWith(json([{ ...refund, excess: true }]));
    await user.click(await screen.findByRole('button', { name: 'Remove from list: order order-12345' }));
    expect(await answerDialog(user, 'Are you sure?', 'No, go back')).toContain(
      'The cardholder got back $156.80 more than was paid.',
    );
  });

  it('shows an error if it fails to load', async () => {
    openWith(noConnection, noConnection, noConnection);
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('Could not load the failed refunds.');
  });
});

describe('a filter', () => {
  const orders = (...ids: string[]) => ids.map((_id) => sampleOrder({ _id }));

  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: '.input' });

  it('of days ends on or after the day on which it begins', async () => {
    await openOrders(orders('saw'), 'from=2026-11-20&to=2026-11-22');
    expect([field('From').max, field('To').min]).toEqual(['2026-11-22', '2026-11-20']);
  });

  it('with an invalid day in the URL shows an error and a way back, but no retry, which could not help', async () => {
    const message = 'Please enter a day such as 2026-11-21';
    answer(orderList('from=yesterday'), errorResponse(message, 'invalid_input', 400));
    answerReadsOf({ '/refunds/failed': [] });
    openOrderPage('from=yesterday');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(message);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Show all' })).toBeTruthy();
  });
});

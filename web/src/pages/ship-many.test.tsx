import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { orderListsKey } from '#features/orders/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { answerDialog, findDialog, pressInDialog } from '../../test/dialogs.ts';
import { answer, sentBodies, sentChanges, sentVersions } from '../../test/fake-api.ts';
import {
  openOrders,
  orderList,
  paidOrders,
  rowText,
  ship,
  shipOrder,
  shipped,
  storeHas,
} from '../../test/orders-page.tsx';
import { changedSince, errorResponse, held, json } from '../../test/responses.ts';
import { sampleOrder } from '../../test/sample-order.ts';

const shippedOrder = (order: Order): Order => ({ ...order, phase: 'shipped', status: 'shipped' });

const checkboxOf = (quantity: number) =>
  screen.getByLabelText(`Select ${quantity} × Hand saw for sam@example.com`);

it('ten orders are shipped with four clicks, each with one request', async () => {
  const orders = paidOrders(10);
  const user = await openOrders(orders);
  answer(orderList('paid=true&status=pending&sort=oldest'), json(orders));
  await user.click(screen.getByText('To ship'));
  expect(location.search).toBe('?paid=true&status=pending&sort=oldest');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' }).value).toBe('oldest');
  await user.click(await screen.findByLabelText('Select all to ship (10)'));
  await user.click(screen.getByText('Ship selected (10)'));
  for (const { _id } of orders) answer(ship(_id), shipped);
  storeHas();
  const question = await answerDialog(user, 'Are you sure?', 'Yes, they are shipped');
  expect(question).toContain('10 orders will be marked as shipped');
  expect(question).toContain('Sam Shopper 4 × Hand saw');
  expect(question).not.toContain('sam@example.com');
  expect((await screen.findByText(/^Status Changes!/)).textContent).toBe('Status Changes! 10 orders shipped');
  // A shipped order is no longer in the list of orders to ship.
  await screen.findByText('No orders match.');
  expect(document.activeElement?.tagName).toBe('H1');
  expect(sentChanges().map(({ request }) => request)).toEqual(orders.map(({ _id }) => ship(_id)));
  for (const { ifMatch } of sentChanges()) expect(ifMatch).toBe('"v1"');
});

it('the orders are shipped with the numbers that were scanned, which stay after a rejection', async () => {
  const orders = paidOrders(3);
  const user = await openOrders(orders);
  const openDialog = async (name: string) => {
    await user.click(screen.getByText(name));
    return within(await findDialog('Are you sure?'));
  };
  await user.click(screen.getByLabelText('Select all to ship (3)'));
  const dialog = await openDialog('Ship selected (3)');
  await user.type(dialog.getByLabelText('Carrier for all parcels (optional)'), 'UPS');
  const [first] = dialog.getAllByLabelText(/^Tracking number/);
  first?.focus();
  // A scanner types Enter after each number.
  await user.keyboard('1Z1{Enter}1Z2{Enter}{Enter}');
  expect(document.activeElement?.textContent).toBe('Yes, they are shipped');
  await user.type(dialog.getAllByLabelText(/^Carrier \(optional\), /)[1] as HTMLElement, 'DHL');
  answer(ship('1'), shipped);
  answer(ship('2'), errorResponse('Please try again later.', 'busy', 503));
  storeHas(...orders.map((order) => (order._id === '2' ? order : shippedOrder(order))));
  answer(ship('3'), shipped);
  await answerDialog(user, 'Are you sure?', 'Yes, they are shipped');
  await answerDialog(user, 'Error!', 'OK');
  expect(sentBodies()).toMatchObject([
    { carrier: 'UPS', tracking: '1Z1' },
    { carrier: 'DHL', tracking: '1Z2' },
    { carrier: 'UPS' },
  ]);
  const again = await openDialog('Ship selected (1)');
  expect(again.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual(['1Z2']);
  expect(again.getByRole<HTMLInputElement>('combobox').value).toBe('DHL');
  await answerDialog(user, 'Are you sure?', 'No, go back');
  expect(screen.getByText('1 selected')).toBeTruthy();
});

it('rejected orders are listed with the reason, and orders that are not selected are not shipped', async () => {
  const orders = paidOrders(3);
  const user = await openOrders(orders);
  for (const quantity of [1, 2, 3, 3]) await user.click(checkboxOf(quantity));
  answer(ship('1'), shipped);
  answer(ship('2'), errorResponse('This order is already shipped', 'order_shipped'));
  storeHas(...orders.map((order) => (order._id === '3' ? order : shippedOrder(order))));
  await user.click(screen.getByText('Ship selected (2)'));
  await answerDialog(user, 'Are you sure?', 'Yes, they are shipped');
  const text = await answerDialog(user, 'Error!', 'OK');
  expect(text).toContain('1 order shipped. Not shipped:');
  expect(text).toContain('2 × Hand saw for sam@example.com: This order is already shipped');
  expect(text).not.toContain('1 × Hand saw');
  for (const id of ['1', '2']) expect(rowText(id)).toContain('PaidShipped');
  expect(rowText('3')).toContain('PaidPending');
});

it('the list is reread once after all orders', async () => {
  const orders = paidOrders(5);
  const user = await openOrders(orders);
  // Four requests are sent at the same time, so the fifth is sent after the rejection of the second.
  const others = held(shipped);
  for (const id of ['1', '3', '4', '5']) answer(ship(id), others.answer);
  answer(ship('2'), errorResponse('This order is not paid', 'order_not_paid'));
  await user.click(screen.getByLabelText('Select all to ship (5)'));
  await user.click(screen.getByText('Ship selected (5)'));
  await pressInDialog(user, 'Are you sure?', 'Yes, they are shipped');
  await waitFor(() => expect(sentChanges()).toHaveLength(5));
  const after = orders.map((order) =>
    order._id === '2' ? { ...order, phase: 'refunded', paid: false } : shippedOrder(order),
  );
  answer(orderList(), json(after));
  others.release();
  expect(await answerDialog(user, 'Error!', 'OK')).toContain('4 orders shipped. Not shipped:');
  expect(rowText('2')).toContain('UnpaidRefunded');
  expect(rowText('5')).toContain('PaidShipped');
});

const [order = sampleOrder()] = paidOrders(1);
const current = { ...order, address: '2 New Street', version: 'v2' };

/** Rereads the list, whose order has a new address. */
async function rereadList() {
  answer(orderList(), json([current]));
  void queryClient.invalidateQueries({ queryKey: orderListsKey });
  await waitFor(() => expect(rowText('1')).toContain('2 New Street'));
}

it.each(['Shipped', 'Ship selected (1)'])(
  'the dialog of "%s" sends the order for which it was opened, even if the list is reread in the meantime',
  async (button) => {
    const user = await openOrders([order]);
    await user.click(checkboxOf(1));
    await user.click(screen.getByRole('button', { name: button }));
    await rereadList();
    answer(ship('1'), changedSince(current));
    storeHas(current);
    await answerDialog(user, 'Are you sure?', 'Yes, it is shipped');
    await answerDialog(user, 'Error!', 'OK');
    expect(sentVersions()).toEqual(['"v1"']);
  },
);

describe('an order whose address changes after its packing slip was printed', () => {
  /** Prints the packing slip of the order. Then the list is reread with the new address. */
  async function printAndReread() {
    // As in a browser, the event also reports a print from the browser's menu.
    vi.stubGlobal('print', () => dispatchEvent(new Event('beforeprint')));
    const user = await openOrders([order]);
    await user.click(checkboxOf(1));
    await user.click(screen.getByText('Print packing slips (1)'));
    await rereadList();
    return user;
  }

  it('is sent with the printed address, and with the current address after the rejection', async () => {
    const user = await printAndReread();
    answer(ship('1'), changedSince(current), shipped);
    for (const outcome of ['rejected', 'shipped']) {
      storeHas(outcome === 'rejected' ? current : shippedOrder(current));
      await user.click(screen.getByText('Ship selected (1)'));
      await answerDialog(user, 'Are you sure?', 'Yes, it is shipped');
      if (outcome === 'rejected')
        expect(await answerDialog(user, 'Error!', 'OK')).toContain('New: Address: 2 New Street');
    }
    await waitFor(() => expect(rowText('1')).toContain('PaidShipped'));
    expect(sentVersions()).toEqual(['"v1"', '"v2"']);
  });

  it('is also sent with the printed address from its own button, even after a question about a new dispute', async () => {
    const user = await printAndReread();
    answer(ship('1'), errorResponse('Disputed.', 'order_disputed'));
    storeHas({ ...current, dispute: 'open' });
    answer('PATCH /api/shipped/1?confirm=dispute as admin', shipped);
    await shipOrder(user);
    storeHas({ ...shippedOrder(order), dispute: 'open' });
    await answerDialog(user, 'Ship a disputed order?', 'Ship it anyway');
    await answerDialog(user, 'Status Changes!', 'OK');
    expect(rowText('1')).toContain('PaidDisputedShipped');
    expect(sentVersions()).toEqual(['"v1"', '"v1"']);
  });

  it('is sent with the address of a second print', async () => {
    const user = await printAndReread();
    await user.click(screen.getByText('Print packing slips (1)'));
    answer(ship('1'), shipped);
    storeHas(shippedOrder(order));
    await user.click(screen.getByText('Ship selected (1)'));
    await answerDialog(user, 'Are you sure?', 'Yes, it is shipped');
    await waitFor(() => expect(sentVersions()).toEqual(['"v2"']));
  });
});

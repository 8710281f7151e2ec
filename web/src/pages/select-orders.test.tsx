// @vitest-environment jsdom
import { store } from '@almighty-tools/functions/contract/store.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Component as Toasts } from '#components/toasts.tsx';
import { paths } from '#lib/url/paths.ts';
import { answerDialog } from '../../test/dialogs.ts';
import { answer, json } from '../../test/fake-api.ts';
import { open } from '../../test/render.tsx';
import { sampleOrder } from '../../test/sample-order.ts';
import { Component as ManageAllOrders } from './manage-all-orders.tsx';

/** Returns paid orders for 1, 2, 3… units. The ids are the numbers of units. */
const paidOrders = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sampleOrder({ _id: `${index + 1}`, quantity: index + 1, phase: 'paid', paid: true }),
  );

/** Opens the page with paid orders. */
async function openOrders(orders: ReturnType<typeof paidOrders>) {
  answer('GET /api/orders?limit=50&ended=true&total=true as admin', json(orders));
  answer('GET /api/refunds/failed?limit=20 as admin', json([]));
  const part = (
    <>
      <ManageAllOrders />
      <Toasts />
    </>
  );
  const user = open(part, { path: paths.manageAllOrders, as: 'admin' });
  await waitFor(() => expect(boxes()).toHaveLength(orders.length));
  return user;
}

/** The page reads it if the oldest orders come first, to recognize new orders. */
const newestOrder = 'GET /api/orders?limit=1&ended=true as admin';
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('tr[data-row] input')];
const checked = () => boxes().map((box) => box.checked);
const slips = () => [...document.querySelectorAll('.on-paper')];

it('orders are selected, printed and shipped with six clicks', async () => {
  const orders = paidOrders(4);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const user = await openOrders(orders);
  let clicks = 0;
  const click = (element: Element | undefined) => {
    clicks += 1;
    return user.click(element as Element);
  };
  answer(
    'GET /api/orders?limit=50&ended=true&total=true&paid=true&status=pending&sort=oldest as admin',
    json(orders),
  );
  answer(newestOrder, json([]));
  await click(await screen.findByText('To ship'));
  await waitFor(() => expect(location.search).toContain('sort=oldest'));
  await waitFor(() => expect(boxes()).toHaveLength(4));
  await click(boxes()[1]);
  await user.keyboard('{Shift>}');
  await click(boxes()[3]);
  await user.keyboard('{/Shift}');
  expect(checked()).toEqual([false, true, true, true]);
  await click(await screen.findByText('Print packing slips (3)'));
  expect(print).toHaveBeenCalledOnce();
  expect(slips()).toHaveLength(3);
  for (const { _id } of orders.slice(1))
    answer(`PATCH /api/shipped/${_id} as admin`, json({ modifiedCount: 1, message: 'Shipped' }));
  await click(await screen.findByText('Ship selected (3)'));
  clicks += 1;
  await answerDialog(user, 'Are you sure?', 'Yes, they are shipped');
  expect((await screen.findByRole('alert')).textContent).toBe('Status Changes! 3 orders shipped');
  expect(clicks).toBe(6);
  expect(checked()).toEqual([false]);
});

it('a range is selected with the keyboard, and a click with Shift also deselects a range', async () => {
  const user = await openOrders(paidOrders(5));
  boxes()[3]?.focus();
  await user.keyboard(' ');
  boxes()[0]?.focus();
  await user.keyboard('{Shift>} {/Shift}');
  expect(checked()).toEqual([true, true, true, true, false]);
  await user.click(boxes()[1] as Element);
  await user.keyboard('{Shift>}');
  await user.click(boxes()[2] as Element);
  await user.keyboard('{/Shift}');
  expect(checked()).toEqual([true, false, false, true, false]);
});

it('a packing slip contains the order, the sender and the recipient, but no e-mail address and no price', async () => {
  const user = await openOrders(paidOrders(3));
  expect(screen.queryByRole('button', { name: /^(Print|Ship selected)/ })).toBeNull();
  const all = screen.getByRole('checkbox', { name: 'Select all to ship (3)' });
  await user.click(all);
  expect(screen.getByRole('button', { name: 'Print packing slips (3)' })).toBeTruthy();
  // A screen reader announces the number.
  expect(screen.getByText('3 selected').getAttribute('aria-live')).toBe('polite');
  expect(document.activeElement).toBe(all);
  expect(slips()).toHaveLength(3);
  for (const [index, { textContent }] of slips().entries()) {
    for (const text of [`Order ${index + 1}`, 'Sam Shopper', store.address, '1 Sample Street'])
      expect(textContent).toContain(text);
    for (const text of ['sam@example.com', '$']) expect(textContent).not.toContain(text);
  }
});

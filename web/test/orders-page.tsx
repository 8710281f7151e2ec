import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { Component as ManageAllOrders } from '../src/pages/manage-all-orders.tsx';
import { answerDialog } from './dialogs.ts';
import { allRequests, answer, answerReadsOf } from './fake-api.ts';
import { open } from './render.tsx';
import { done, json } from './responses.ts';
import { sampleOrder } from './sample-order.ts';

/** Returns the request of the list of all orders. `query` is a filter such as `q=saw`. */
export const orderList = (query = '') =>
  `GET /api/orders?limit=50&ended=true&total=true${query && `&${query}`} as admin`;
export const failedRefunds = 'GET /api/refunds/failed?limit=20 as admin';
export const ship = (id: string) => `PATCH /api/shipped/${id} as admin`;
export const readOrder = (id: string) => `GET /api/order/${id} as admin`;

export const shipped = done('The order is shipped');

/** Returns a paid order for two units. */
export const paidOrder = (changes: Partial<Order> = {}) =>
  sampleOrder({ phase: 'paid', paid: true, price: 78.4, quantity: 2, ...changes });

/** Returns paid orders for 1, 2, 3… units. The ids are the numbers of units. */
export const paidOrders = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sampleOrder({ _id: `${index + 1}`, quantity: index + 1, phase: 'paid', paid: true }),
  );

/** Answers all later reads of lists with these orders. */
export const storeHas = (...orders: Order[]) => answerReadsOf({ '/orders': orders });

/** Opens the page with a filter. */
export function openOrderPage(query = '') {
  const url = query ? `${paths.manageAllOrders}?${query}` : paths.manageAllOrders;
  return open(<ManageAllOrders />, { path: paths.manageAllOrders, url, as: 'admin' });
}

/** Opens the page with these orders, and waits until they are shown. `next` is the query of the list's next page. */
export async function openOrders(orders: Order[], query = '', next?: string) {
  answer(orderList(query), json(orders, next === undefined ? {} : { next }));
  answerReadsOf({ '/refunds/failed': [] });
  const user = openOrderPage(query);
  await waitFor(() => expect(shownIds()).toEqual(orders.map(({ _id }) => _id)));
  await allRequests();
  return user;
}

/** Ships the order at this position of the list. */
export async function shipOrder(user: UserEvent, position = 0): Promise<void> {
  await user.click(screen.getAllByRole('button', { name: 'Shipped' })[position] ?? document.body);
  await answerDialog(user, 'Are you sure?', 'Yes, it is shipped');
}

export const shownIds = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map((row) => row.dataset.row);
export const rowText = (id: string) => document.querySelector(`[data-row="${id}"]`)?.textContent;
/** Returns the texts of the buttons of all rows. */
export const actions = () =>
  [...document.querySelectorAll('tr[data-row] td:last-child button')].map(
    ({ textContent, ariaLabel }) => ariaLabel ?? textContent,
  );

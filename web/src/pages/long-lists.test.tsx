// @vitest-environment jsdom
import '../../test/firebase-settings.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { answerDialog } from '../../test/dialogs.ts';
import { allRequests, answer, held, json, sentChanges } from '../../test/fake-api.ts';
import { leaveTo, open } from '../../test/render.tsx';
import { sampleOrder } from '../../test/sample-order.ts';
import { Component as ManageAllOrders } from './manage-all-orders.tsx';

const pages = 5;

/** Answers the requests of a list whose pages have one row each. */
function answerPages(path: string, limit: number, row: (id: string) => object, filter = ''): void {
  for (let page = 0; page < pages; page += 1) {
    const cursor = page === 0 ? filter : `&cursor=${page}`;
    const next = page === pages - 1 ? {} : { next: `?limit=${limit}&cursor=${page + 1}` };
    answer(`GET ${path}?limit=${limit}${cursor} as admin`, json([row(`row-${page}`)], next));
  }
}

/** Loads all pages of a list. */
async function loadAll(user: ReturnType<typeof open>, what: string, shown: () => unknown[]) {
  for (let loaded = 1; loaded < pages; loaded += 1) {
    await waitFor(() => expect(shown()).toHaveLength(loaded));
    await user.click(await screen.findByRole('button', { name: `Load more ${what}` }));
  }
  await waitFor(() => expect(shown()).toHaveLength(pages));
  await allRequests();
}

// A test fails if the page sends any other request.
it(`shipping an order with ${pages} pages loaded sends one request, and returning to the list one more`, async () => {
  const order = (_id: string) => sampleOrder({ _id, phase: 'paid', paid: true });
  const rows = () => [...document.querySelectorAll('tr[data-row]')];
  answerPages('/api/orders', 50, order, '&ended=true&total=true');
  answer('GET /api/refunds/failed?limit=20 as admin', json([]));
  const user = open(<ManageAllOrders />, { path: paths.manageAllOrders, as: 'admin' });
  await loadAll(user, 'orders', rows);
  const shipping = held(json({ modifiedCount: 1, message: 'The order is shipped' }));
  answer('PATCH /api/shipped/row-0 as admin', shipping.answer);
  await user.click(screen.getAllByRole('button', { name: 'Shipped' })[0] as HTMLElement);
  await answerDialog(user, 'Are you sure?', 'Yes, it is shipped');
  // The list shows the change before the response.
  await waitFor(() => expect(rows()[0]?.textContent).toContain('PaidShipped'));
  shipping.release();
  await answerDialog(user, 'Status Changes!', 'OK');
  expect(sentChanges()).toHaveLength(1);

  await leaveTo(paths.makeAdmin);
  await waitFor(() => expect(rows()).toHaveLength(0));
  const shipped = { ...order('row-0'), phase: 'shipped', status: 'shipped' };
  const next = '?limit=50&cursor=1';
  answer('GET /api/orders?limit=50&ended=true&total=true as admin', json([shipped], { next }));
  answer('GET /api/refunds/failed?limit=20 as admin', json([]));
  await leaveTo(paths.manageAllOrders);
  await waitFor(() => expect(rows()).toHaveLength(pages));
  await allRequests();
  expect(rows()[0]?.textContent).toContain('PaidShipped');
  expect(rows()).toHaveLength(pages);
});

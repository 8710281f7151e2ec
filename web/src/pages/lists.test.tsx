import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { ToolsGrid as HomeTools } from '#features/home/after-the-banner.tsx';
import { Reviews as HomeReviews } from '#features/home/below-the-fold.tsx';
import { queryClient } from '#lib/api/query-client.ts';
import { allRequests, answer, answerReadsOf } from '../../test/fake-api.ts';
import { leaveTo, open } from '../../test/render.tsx';
import { held, json, noConnection } from '../../test/responses.ts';
import { sampleOrder } from '../../test/sample-order.ts';
import { sampleReview, sampleTool, sampleUser } from '../../test/samples.ts';
import { Component as Audit } from './audit.tsx';
import { Component as MakeAdmin } from './make-admin.tsx';
import { Component as ManageAllOrders } from './manage-all-orders.tsx';
import { Component as ManageProducts } from './manage-products.tsx';
import { Component as ManageReviews } from './manage-reviews.tsx';
import { Component as MyOrders } from './my-orders.tsx';

type List = {
  path: string;
  kind: 'tools' | 'reviews' | 'orders' | 'users';
  part: ReactElement;
  as?: 'shopper' | 'admin';
  /** Path of the request and the query of its first page. */
  call: string;
  first: string;
  /** Returns a row that shows the text `row-{id}`. */
  row: (id: string) => object;
  empty: string;
};

const tool = (id: string) => sampleTool({ _id: id, toolName: `row-${id}` });
const order = (id: string) => sampleOrder({ _id: id, toolName: `row-${id}` });

const myOrders: List = {
  path: '/dashboard/myOrders',
  kind: 'orders',
  part: <MyOrders />,
  as: 'shopper',
  call: '/api/orders/a%40b',
  first: '?limit=50&ended=true',
  row: order,
  empty: 'You have not ordered anything yet.',
};

const allOrders: List = {
  path: '/dashboard/manageAllOrders',
  kind: 'orders',
  part: <ManageAllOrders />,
  as: 'admin',
  call: '/api/orders',
  first: '?limit=50&ended=true&total=true',
  row: order,
  empty: 'No orders yet.',
};

const managedTools: List = {
  path: '/dashboard/manageProducts',
  kind: 'tools',
  part: <ManageProducts />,
  as: 'admin',
  call: '/api/managed-tools',
  first: '?limit=12',
  row: tool,
  empty: 'The catalog is empty.',
};

/** All lists, each with its user, page, requests and texts. */
const lists: List[] = [
  {
    path: '/',
    kind: 'tools',
    part: <HomeTools />,
    call: '/api/tools',
    first: '?limit=12',
    row: tool,
    empty: 'The shelves are empty. New tools are on their way.',
  },
  {
    path: '/',
    kind: 'reviews',
    part: <HomeReviews />,
    call: '/api/reviews',
    first: '?limit=6',
    row: (id) => sampleReview({ _id: id, reviewText: `row-${id}` }),
    empty: 'No reviews yet.',
  },
  myOrders,
  allOrders,
  {
    path: '/dashboard/makeAdmin',
    kind: 'users',
    part: <MakeAdmin />,
    as: 'admin',
    call: '/api/users',
    first: '?limit=100',
    row: (id) => sampleUser({ _id: id, email: `row-${id}@example.com` }),
    empty: 'No users match.',
  },
  managedTools,
];

/** Opens the page of a list, and answers the requests that are not for the list. */
function openList({ part, path, as }: List) {
  const noReviews = { count: 0, stars: [0, 0, 0, 0, 0] };
  answerReadsOf({ '/refunds/failed': [], '/categories': [], '/reviews/summary': noReviews });
  return open(part, { path, as });
}

/** Returns a request of a list. `query` is the query of the page. */
const request = ({ call, as }: List, query: string) => `GET ${call}${query}${as ? ` as ${as}` : ''}`;

/** Returns the rows in the order of the page. */
const rows = () => [...new Set(document.body.textContent?.match(/row-(first|second|other)/g))];

const next = '?limit=50&cursor=2';
const moreButton = (kind: string) => screen.queryByRole('button', { name: `Load more ${kind}` });

/** Opens a list with one row, whose second page fails to load. Returns the user and the error message. */
async function failedToLoadMore(list: List) {
  answer(request(list, list.first), json([list.row('first')], { next }));
  answer(request(list, next), json({}, { status: 400 }));
  const user = openList(list);
  await user.click(await screen.findByRole('button', { name: `Load more ${list.kind}` }));
  return { user, failed: await screen.findByRole('alert') };
}

describe.each(lists)('the list of $kind at $path', (list) => {
  const { kind, first, row, empty } = list;

  it('shows an error without a connection, and the rows after a retry', async () => {
    answer(request(list, first), noConnection, noConnection, noConnection);
    const user = openList(list);
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain(`Could not load the ${kind}.`);
    answer(request(list, first), json([row('first')]));
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toEqual(['row-first']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a message if it is empty', async () => {
    answer(request(list, first), json([]));
    openList(list);
    expect(await screen.findByText(empty)).toBeTruthy();
    expect(moreButton(kind)).toBeNull();
  });

  it('shows a loading message, and then loads each page once, until it shows no button', async () => {
    // A row has moved to the second page in the meantime. It is listed once.
    const moved = [row('first'), row('second')];
    const [response, second] = [held(json([row('first')], { next })), held(json(moved))];
    answer(request(list, first), response.answer);
    answer(request(list, next), second.answer);
    const user = openList(list);
    await screen.findByText(`Loading the ${kind}…`, { selector: '[role="status"] *' });
    response.release();
    await user.dblClick(await screen.findByRole('button', { name: `Load more ${kind}` }));
    await waitFor(() => expect(moreButton(kind)?.ariaBusy).toBe('true'));
    second.release();
    await waitFor(() => expect(rows()).toEqual(['row-first', 'row-second']));
    await waitFor(() => expect(moreButton(kind)).toBeNull());
    // The button has disappeared, so the focus moves to the end of the list.
    await waitFor(() => expect(document.activeElement?.textContent).toBe(`2 ${kind}`));
  });
});

it('the retry of a second page leaves the focus at the end of the list', async () => {
  const { user, failed } = await failedToLoadMore(myOrders);
  expect(failed.textContent).toContain('Could not load more orders.');
  expect(rows()).toEqual(['row-first']);
  const response = held(json([myOrders.row('second')]));
  answer(request(myOrders, next), response.answer);
  within(failed).getByRole('button', { name: 'Try again' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(document.activeElement?.tagName).toBe('DIV'));
  const place = document.activeElement;
  response.release();
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(document.activeElement).toBe(place);
});

// A test fails if the page sends any other request.
it('returning to an outdated list rereads its loaded pages', async () => {
  const [first, second] = [json([managedTools.row('first')], { next }), json([managedTools.row('second')])];
  answer(request(managedTools, managedTools.first), first, first);
  answer(request(managedTools, next), second, second);
  const user = openList(managedTools);
  await user.click(await screen.findByRole('button', { name: 'Load more tools' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  await leaveTo('/blogs');
  await waitFor(() => expect(rows()).toEqual([]));
  await queryClient.invalidateQueries();
  await leaveTo(managedTools.path);
  await allRequests();
  expect(rows()).toEqual(['row-first', 'row-second']);
});

it('returning to the window rereads a list of three pages, and none of four', async () => {
  const returnToWindow = () => act(() => queryClient.getQueryCache().onFocus());
  const cursor = (page: number) => `?limit=50&cursor=${page}`;
  const page = (number: number) => json([myOrders.row(`${number}`)], { next: cursor(number + 1) });
  const pages = [
    request(myOrders, myOrders.first),
    ...[2, 3].map((number) => request(myOrders, cursor(number))),
  ];
  for (const [index, query] of pages.entries()) answer(query, page(index + 1), page(index + 1));
  const user = openList(myOrders);
  const loadMore = async (count: number) => {
    await user.click(await screen.findByRole('button', { name: 'Load more orders' }));
    await screen.findByText(`${count} orders`);
  };
  await loadMore(2);
  await loadMore(3);
  screen.getByRole('button', { name: 'Load more orders' }).blur();
  await queryClient.invalidateQueries({ refetchType: 'none' });
  returnToWindow();
  await allRequests();
  answer(request(myOrders, cursor(4)), page(4));
  await loadMore(4);
  await queryClient.invalidateQueries({ refetchType: 'none' });
  returnToWindow();
  expect(queryClient.isFetching()).toBe(0);
});

it('Load more during a changed search waits for the search, and then loads its next page', async () => {
  const query = '?limit=12&q=saw';
  const search = held(json([managedTools.row('first')], { next: '?limit=12&q=saw&cursor=2' }));
  answer(request(managedTools, managedTools.first), json([managedTools.row('other')], { next }));
  const user = openList(managedTools);
  const more = await screen.findByRole('button', { name: 'Load more tools' });
  answer(request(managedTools, query), search.answer);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'saw' } });
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  await user.click(more);
  answer(request(managedTools, '?limit=12&q=saw&cursor=2'), json([managedTools.row('second')]));
  search.release();
  await waitFor(() => expect(rows()).toEqual(['row-first', 'row-second']));
});

it('the error of one list is not shown on another list', async () => {
  const { user } = await failedToLoadMore(managedTools);
  const hidden = request(managedTools, '?limit=12&hidden=true');
  answer(hidden, json([managedTools.row('other')], { next }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Visibility' }), 'Hidden');
  await waitFor(() => expect(rows()).toEqual(['row-other']));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(moreButton('tools')).not.toBeNull();
});

const entry = {
  _id: 'entry',
  at: '2026-11-22T10:00:00.000Z',
  actor: 'ann',
  action: 'order.ship',
  target: 'saw',
};

it.each([
  ['1 of 1,507 users', <MakeAdmin key="" />, '/api/users?limit=100', sampleUser()],
  ['1 of 1,507 reviews', <ManageReviews key="" />, '/api/managed-reviews?limit=50', sampleReview()],
  ['1 of 1,507 actions', <Audit key="" />, '/api/audit?limit=50', entry],
])('several pages have the number of all rows above them: %s', async (text, part, path, row) => {
  answerReadsOf({ '/managed-tools': [] });
  answer(`GET ${path} as admin`, json([row], { next, total: 1507 }));
  open(part, { path: '/dashboard', as: 'admin' });
  expect(await screen.findByText(text)).toBeTruthy();
});

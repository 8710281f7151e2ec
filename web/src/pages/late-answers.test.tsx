import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { SellingSection } from '#features/selling/selling-section.tsx';
import { StockRequest } from '#features/tools/stock-request.tsx';
import { queryClient } from '#lib/api/query-client.ts';
import { answerDialog, pressInDialog } from '../../test/dialogs.ts';
import { allRequests, answer, answerReadsOf } from '../../test/fake-api.ts';
import { orderList, paidOrders } from '../../test/orders-page.tsx';
import { chooseFile, toolList } from '../../test/products-page.tsx';
import { open } from '../../test/render.tsx';
import { done, held, json } from '../../test/responses.ts';
import { sampleReview, sampleTool, sampleUser } from '../../test/samples.ts';
import { Component as MakeAdmin } from './make-admin.tsx';
import { Component as ManageAllOrders } from './manage-all-orders.tsx';
import { Component as ManageProducts } from './manage-products.tsx';
import { Component as ManageReviews } from './manage-reviews.tsx';

type Change = {
  what: string;
  part: ReactElement;
  url?: string;
  /** Read of the page, with its responses before and after the change. */
  read: string;
  before: unknown;
  after: unknown;
  request: string;
  make: (user: UserEvent) => Promise<unknown>;
  /** Text of an element that the page shows only after the change. */
  shown: string | RegExp;
};

const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const tool = sampleTool({ _id: 'saw' });
const user = sampleUser();
const [order] = paidOrders(1);
const selling = (closed: string | null) => ({ closed, opensOn: null, version: 'v1' });

const changes: Change[] = [
  {
    ...{ what: 'a user', part: <MakeAdmin />, read: 'GET /api/users?limit=100 as admin' },
    ...{ before: [user], after: [{ ...user, role: 'admin' }], shown: 'Admin' },
    request: 'PUT /api/admin/sam%40example.com?uid=user as admin',
    make: async (user) => {
      await press(user, 'Make Admin: sam@example.com');
      await answerDialog(user, 'Are you sure?', 'Yes, make admin!');
    },
  },
  {
    ...{ what: 'a review', part: <ManageReviews />, read: 'GET /api/managed-reviews?limit=50 as admin' },
    ...{ before: [sampleReview()], after: [], shown: 'No reviews yet.' },
    request: 'DELETE /api/review/review as admin',
    make: async (user) => {
      await press(user, 'More actions for the review by Sam Shopper');
      await press(user, 'Delete the review by Sam Shopper');
      await answerDialog(user, 'Delete this review?', 'Yes, delete it!');
    },
  },
  {
    ...{ what: 'selected orders', part: <ManageAllOrders />, read: orderList() },
    ...{ before: [order], after: [{ ...order, phase: 'shipped', toolName: 'Shipped saw' }] },
    ...{ request: 'PATCH /api/shipped/1 as admin', shown: 'Shipped saw' },
    make: async (user) => {
      await user.click(await screen.findByLabelText('Select all to ship (1)'));
      await press(user, 'Ship selected (1)');
      await pressInDialog(user, 'Are you sure?', 'Yes, it is shipped');
    },
  },
  {
    ...{ what: 'a flag of a tool', part: <ManageProducts />, read: toolList('12') },
    ...{ before: [tool], after: [{ ...tool, hidden: true }], shown: 'Show' },
    ...{ request: 'PATCH /api/tool/saw as admin', make: (user) => press(user, 'Hide Hand saw') },
  },
  {
    ...{ what: 'an import', part: <ManageProducts />, url: '/?view=table', read: toolList('100') },
    ...{ before: [tool], after: [{ ...tool, toolName: 'Rip saw' }], request: 'PUT /api/tool/saw as admin' },
    make: async (user) => {
      await chooseFile(user, [tool], '_id,toolName', 'saw,Rip saw');
      await press(user, 'Save 1 row');
    },
    shown: 'Rip saw',
  },
  {
    ...{ what: 'a closed store', part: <SellingSection />, read: 'GET /api/selling' },
    ...{ before: selling('Back on Monday.'), after: selling(null), shown: 'Close the store for a while' },
    request: 'PUT /api/selling as admin',
    make: async (user) => {
      await press(user, 'Open store');
      await pressInDialog(user, 'Are you sure?', 'Yes, open it!');
    },
  },
  {
    ...{ what: 'a request for a tool', part: <StockRequest id="saw" /> },
    ...{ read: 'GET /api/stock-request/saw as admin', request: 'PUT /api/stock-request/saw as admin' },
    ...{ before: { waiting: false, offered: true }, after: { waiting: true, offered: true } },
    make: (user) => press(user, 'Tell me when it is back'),
    shown: 'No longer tell me',
  },
];

it.each(changes)('a slow read from before the change of $what does not undo it', async (change) => {
  const { part, url = '/', read, before, after, request, make, shown } = change;
  answerReadsOf({ '/categories': [], '/managed-tools': [], '/refunds/failed': [] });
  answer(read, json(before));
  const user = open(part, { path: '/', url, as: 'admin' });
  await allRequests();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const older = held(json(before));
  answer(read, older.answer);
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) !== 'failed-refunds' });
  answer(request, (sent) => {
    // After a change of the user, public data is read with the token.
    answer(read.replace(/(selling)$/, '$1 as admin'), json(after));
    return done()(sent);
  });
  await make(user);
  await screen.findAllByText(shown);
  await act(async () => older.release());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getAllByText(shown)).not.toEqual([]);
});

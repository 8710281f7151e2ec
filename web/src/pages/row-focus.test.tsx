// @vitest-environment jsdom
import '../../test/firebase-settings.ts';

import { render, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { Toasts } from '#components/toasts.tsx';
import { nextRender } from '#lib/focus/restore-focus.ts';
import { paths } from '#lib/url/paths.ts';
import { answerDialog, findDialog } from '../../test/dialogs.ts';
import { answer, held, json, sentChanges } from '../../test/fake-api.ts';
import { leaveTo, open } from '../../test/render.tsx';
import { sampleOrder } from '../../test/sample-order.ts';
import { sampleReview, sampleTool, sampleUser } from '../../test/samples.ts';
import { Component as MakeAdmin } from './make-admin.tsx';
import { Component as ManageAllOrders } from './manage-all-orders.tsx';
import { Component as ManageProducts } from './manage-products.tsx';
import { Component as ManageReviews } from './manage-reviews.tsx';
import { Component as MyOrders } from './my-orders.tsx';

const busy = json({ message: 'Please try again later.', code: 'busy' }, { status: 503 });
const deleted = json({ deletedCount: 1, message: 'Deleted' });

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"]`);
const buttonIn = (id: string, name: string | RegExp) =>
  within(rowOf(id) ?? document.body).getByRole('button', { name });

/** Opens a list, and waits for a row. */
async function openList(part: ReactElement, path: string, as: 'shopper' | 'admin', id: string) {
  render(<Toasts />);
  const user = open(part, { path, as });
  await waitFor(() => expect(rowOf(id)).not.toBeNull());
  return user;
}

type User = Awaited<ReturnType<typeof openList>>;

/** Presses a button, expects the text of the question, and confirms. */
async function confirm(user: User, button: HTMLElement, title: string, text: string, yes: string) {
  button.focus();
  await user.keyboard('{Enter}');
  expect((await findDialog(title)).textContent).toContain(text);
  await answerDialog(user, title, yes);
}

const openMyOrders = (...ids: string[]) => {
  const orders = ids.map((_id, index) => sampleOrder({ _id, quantity: index + 2 }));
  answer('GET /api/orders/a%40b?limit=50&ended=true as shopper', json(orders));
  return openList(<MyOrders />, paths.myOrders, 'shopper', ids[0] ?? '');
};

it('a canceled order moves the focus to the next row, the previous row or the heading', async () => {
  const user = await openMyOrders('newest', 'middle', 'oldest');
  const cancel = async (id: string, quantity: number) => {
    answer(`DELETE /api/order/${id} as shopper`, deleted);
    const text = `The order of ${quantity} × Hand saw will be canceled.`;
    await confirm(user, buttonIn(id, 'Cancel Order'), 'Are you sure?', text, 'Yes, cancel it!');
    await answerDialog(user, 'Canceled!', 'OK');
  };
  await cancel('middle', 3);
  await waitFor(() => expect(document.activeElement).toBe(rowOf('oldest')));
  await cancel('oldest', 4);
  await waitFor(() => expect(document.activeElement).toBe(rowOf('newest')));
  await cancel('newest', 2);
  const heading = screen.getByRole('heading', { name: 'My Orders', level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('a cancellation that finishes on another page does not move the focus', async () => {
  const user = await openMyOrders('saw');
  const response = held(json({ deletedCount: 1, message: 'Your order has been canceled' }));
  answer('DELETE /api/order/saw as shopper', response.answer);
  await confirm(
    user,
    buttonIn('saw', 'Cancel Order'),
    'Are you sure?',
    'will be canceled',
    'Yes, cancel it!',
  );
  await waitFor(() => expect(sentChanges()).toHaveLength(1));
  await leaveTo(paths.blogs);
  const main = screen.getByRole('main');
  main.innerHTML = '<h1 tabindex="-1">Blogs</h1><button>Read on</button>';
  const elsewhere = screen.getByRole('button', { name: 'Read on' });
  elsewhere.focus();
  response.release();
  await waitFor(() => expect(document.body.textContent).toContain('Canceled!'));
  await nextRender();
  expect(document.activeElement).toBe(elsewhere);
});

it('a shipped order moves the focus to the next row', async () => {
  const paid = sampleOrder({ _id: 'paid', phase: 'paid', paid: true, email: 'sam@example.com' });
  answer(
    'GET /api/orders?limit=50&ended=true&total=true as admin',
    json([paid, sampleOrder({ _id: 'below' })]),
  );
  answer('GET /api/refunds/failed?limit=20 as admin', json([]));
  const user = await openList(<ManageAllOrders />, paths.manageAllOrders, 'admin', 'paid');
  answer('PATCH /api/shipped/paid as admin', json({ modifiedCount: 1, message: 'The order is shipped' }));
  const button = buttonIn('paid', 'Shipped');
  await confirm(user, button, 'Are you sure?', 'sam@example.com', 'Yes, it is shipped');
  await answerDialog(user, 'Status Changes!', 'OK');
  await waitFor(() => expect(document.activeElement).toBe(rowOf('below')));
});

it('a deleted tool moves the focus to Undo, and a rejected or unconfirmed deletion to its button', async () => {
  const names = ['Drill', 'Saw'];
  answer(
    'GET /api/managed-tools?limit=12 as admin',
    json(names.map((toolName) => sampleTool({ _id: toolName, toolName }))),
  );
  answer('GET /api/categories', json([]));
  const user = await openList(<ManageProducts />, paths.manageProducts, 'admin', 'Drill');
  const remove = () => buttonIn('Drill', 'Delete Drill');
  remove().focus();
  await user.keyboard('{Enter}');
  await answerDialog(user, 'Are you sure?', 'No, go back');
  await waitFor(() => expect(document.activeElement).toBe(remove()));
  answer('DELETE /api/tool/Drill as admin', busy, deleted);
  await confirm(user, remove(), 'Are you sure?', 'Drill', 'Yes, delete it!');
  await answerDialog(user, 'Error!', 'OK');
  await waitFor(() => expect(document.activeElement).toBe(remove()));
  await confirm(user, remove(), 'Are you sure?', 'Drill', 'Yes, delete it!');
  await answerDialog(user, 'Deleted!', 'OK');
  await waitFor(() => expect(document.activeElement).toBe(buttonIn('Drill', /^Undo/)));
});

it('a deleted account moves the focus to the next row', async () => {
  const [sam, rita] = [sampleUser({ _id: 'sam' }), sampleUser({ _id: 'rita', email: 'rita@example.com' })];
  answer('GET /api/users?limit=100 as admin', json([sam, rita]));
  const user = await openList(<MakeAdmin />, paths.makeAdmin, 'admin', 'sam');
  answer('GET /api/orders/sam%40example.com?uid=sam&limit=500 as admin', json([]));
  answer('DELETE /api/user/sam%40example.com?uid=sam as admin', deleted);
  await user.click(buttonIn('sam', /^More actions/));
  const button = buttonIn('sam', 'Delete sam@example.com');
  await confirm(user, button, 'Are you sure?', 'sam@example.com', 'Yes, delete it!');
  await waitFor(() => expect(rowOf('sam')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(rowOf('rita')));
});

it('a deleted review moves the focus to the next row', async () => {
  const reviews = ['second', 'first'].map((_id) => sampleReview({ _id, reviewText: `The ${_id} of two.` }));
  answer('GET /api/managed-reviews?limit=50 as admin', json(reviews));
  const user = await openList(<ManageReviews />, paths.manageReviews, 'admin', 'second');
  answer('DELETE /api/review/second as admin', deleted);
  await user.click(buttonIn('second', /^More actions/));
  const button = buttonIn('second', /^Delete/);
  await confirm(user, button, 'Delete this review?', 'The second of two.', 'Yes, delete it!');
  await waitFor(() => expect(rowOf('second')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(rowOf('first')));
});

// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Toasts } from '#components/toasts.tsx';
import { usersKey } from '#features/users/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { nextRender } from '#lib/focus/restore-focus.ts';
import { paths } from '#lib/url/paths.ts';
import { answerDialog, findDialog } from '../../test/dialogs.ts';
import { allRequests, answer, held, json, noConnection, sentChanges } from '../../test/fake-api.ts';
import { alertTexts } from '../../test/forms.ts';
import { open } from '../../test/render.tsx';
import { sampleUser } from '../../test/samples.ts';
import { Component as MakeAdmin } from './make-admin.tsx';

const sam = sampleUser();
const list = 'GET /api/users?limit=100 as admin';
const promotion = 'PUT /api/admin/sam%40example.com?uid=user as admin';
const ordersOfSam = 'GET /api/orders/sam%40example.com?uid=user&limit=500 as admin';

/** Opens the page with one user. */
async function openPage() {
  answer(list, json([sam]));
  const part = (
    <>
      <MakeAdmin />
      <Toasts />
    </>
  );
  const user = open(part, { path: paths.makeAdmin, as: 'admin' });
  await waitFor(() => expect(row()).not.toBeNull());
  return {
    click: async (button: string) => {
      if (button === 'Delete') await user.click(screen.getByRole('button', { name: /^More actions for/ }));
      await user.click(screen.getByRole('button', { name: `${button} ${sam.email}` }));
    },
    confirm: (yes: string) => answerDialog(user, 'Are you sure?', yes),
  };
}

const row = () => document.querySelector('[data-row="user"]');

it('a failed promotion shows the message of the specification and the reason', async () => {
  const { click, confirm } = await openPage();
  answer(promotion, noConnection);
  await click('Make Admin:');
  await confirm('Yes, make admin!');
  await waitFor(() =>
    expect(alertTexts()).toEqual([
      'You are not authorized to make this user admin',
      'The store cannot be reached. Check your connection and try again.',
    ]),
  );
});

it('a user that another admin has just deleted disappears from the list', async () => {
  const { click, confirm } = await openPage();
  answer(ordersOfSam, json([]));
  answer(
    'DELETE /api/user/sam%40example.com?uid=user as admin',
    json({ message: 'User not found', code: 'not_found' }, { status: 404 }),
  );
  await click('Delete');
  await confirm('Yes, delete it!');
  await waitFor(() => expect(alertTexts()).toEqual(['User not found']));
  expect(row()).toBeNull();
});

it('a new admin stays an admin although an older list arrives later', async () => {
  const { click, confirm } = await openPage();
  const older = held(json([sam]));
  answer(list, older.answer);
  void queryClient.invalidateQueries({ queryKey: usersKey });
  answer(promotion, json({ modifiedCount: 1, message: 'sam@example.com is an admin' }));
  await click('Make Admin:');
  await confirm('Yes, make admin!');
  await waitFor(() => expect(alertTexts()).toHaveLength(1));
  older.release();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('button', { name: `Make Admin: ${sam.email}` })).toBeNull();
});

describe('the question before a deletion, whose text loads slowly', () => {
  const rita = sampleUser({ _id: 'rita', email: 'rita@example.com' });
  /** Opens the page with two users. */
  async function openBoth() {
    answer(list, json([sam, rita]));
    const user = open(<MakeAdmin />, { path: paths.makeAdmin, as: 'admin' });
    await waitFor(() => expect(row()).not.toBeNull());
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const clickDelete = async (email: string) => {
      await press(`More actions for ${email}`);
      await press(`Delete ${email}`);
    };
    return { user, press, clickDelete };
  }

  it('does not replace a question about another user', async () => {
    const { user, press, clickDelete } = await openBoth();
    const orders = held(json([]));
    answer(ordersOfSam, orders.answer);
    await clickDelete(sam.email);
    await press(`Make Admin: ${rita.email}`);
    const { textContent } = await findDialog('Are you sure?');
    orders.release();
    await allRequests();
    await nextRender();
    expect((await findDialog('Are you sure?')).textContent).toBe(textContent);
    expect(await answerDialog(user, 'Are you sure?', 'No, go back')).toContain(
      'rita@example.com will become',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentChanges()).toEqual([]);
  });

  it('appears once after a double click', async () => {
    const { user, clickDelete } = await openBoth();
    const [first, second] = [held(json([])), held(json([]))];
    answer(ordersOfSam, first.answer, second.answer);
    await clickDelete(sam.email);
    await clickDelete(sam.email);
    second.release();
    const dialog = await findDialog('Are you sure?');
    first.release();
    await nextRender();
    expect(await findDialog('Are you sure?')).toBe(dialog);
    await answerDialog(user, 'Are you sure?', 'No, go back');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

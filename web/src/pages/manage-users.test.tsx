import type { User } from '@almighty-tools/functions/contract/user.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Component as RequireLogin } from '#app/require-login.tsx';
import { session } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import { answerDialog, findDialog, pressInDialog, waitUntilClosed } from '../../test/dialogs.ts';
import { allRequests, answer, sentBodies, sentChanges } from '../../test/fake-api.ts';
import { alertTexts } from '../../test/forms.ts';
import { open } from '../../test/render.tsx';
import { done, errorResponse, held, json } from '../../test/responses.ts';
import { sampleUser } from '../../test/samples.ts';
import { openRoutes } from '../../test/signed-in.tsx';
import { testAccount } from '../../test/test-account.ts';
import { Component as MakeAdmin } from './make-admin.tsx';

const list = (query = '') => `GET /api/users?limit=100${query} as admin`;
const role = 'PUT /api/admin/sam%40example.com?uid=u%2F1 as admin';
const status = 'PUT /api/user-status/sam%40example.com?uid=u%2F1 as admin';
const deletion = 'DELETE /api/user/sam%40example.com?uid=u%2F1 as admin';
const orders = 'GET /api/orders/sam%40example.com?uid=u%2F1&limit=500 as admin';
const sam = (changes: Partial<User> = {}) => sampleUser({ _id: 'u/1', ...changes });
const rita = sampleUser({ _id: 'rita', email: 'rita@example.com' });

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"]`);
const row = () => rowOf('u/1');
const cells = () => [...(row()?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
const buttons = () =>
  within(row() as HTMLElement)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

/** Opens the page with Sam and other users. `ask` presses a button about Sam, also one in the menu. */
async function openPage(changes: Partial<User> = {}, ...others: User[]) {
  answer(list(), json([sam(changes), ...others]));
  const user = open(<MakeAdmin />, { path: paths.makeAdmin, as: 'admin' });
  await waitFor(() => expect(row()).not.toBeNull());
  return {
    user,
    ask: async (action: string) => {
      const name = `${action} sam@example.com`;
      if (!screen.queryByRole('button', { name }))
        await user.click(screen.getByRole('button', { name: 'More actions for sam@example.com' }));
      await user.click(screen.getByRole('button', { name }));
    },
    confirm: (yes: string) => answerDialog(user, 'Are you sure?', yes),
  };
}

const expectToasts = (...texts: string[]) => waitFor(() => expect(alertTexts()).toEqual(texts));

describe('a confirmed action', () => {
  it('makes a user an admin, and warns about an e-mail address that is not verified', async () => {
    const { ask, confirm } = await openPage({ emailVerified: false });
    expect(cells()[1]).toContain('not verified');
    await ask('Make Admin:');
    expect(await confirm('No, go back')).toContain(
      'The e-mail sam@example.com is not verified and may belong to someone else.',
    );
    expect([cells()[2], sentChanges()]).toEqual(['User', []]);
    answer(role, done());
    answer(list(), json([sam({ role: 'admin' })]));
    await ask('Make Admin:');
    await confirm('Yes, make admin!');
    await expectToasts('sam@example.com is now an admin');
    expect(cells()[2]).toBe('Admin');
    expect(buttons()).not.toContain('Make Admin: sam@example.com');
  });

  it('shows the message of the API if it changed nothing', async () => {
    const { ask, confirm } = await openPage();
    answer(role, json({ modifiedCount: 0, message: 'Not changed' }));
    answer(list(), json([sam()]));
    await ask('Make Admin:');
    await confirm('Yes, make admin!');
    await expectToasts('Not changed');
  });

  it('disables an account, and enables it again', async () => {
    const { ask, confirm } = await openPage();
    answer(status, done('sam@example.com is disabled'));
    answer(list(), json([sam({ disabled: true })]));
    await ask('Disable:');
    expect(await confirm('Yes, disable it')).toContain('Orders and reviews are kept.');
    await expectToasts('sam@example.com is disabled');
    expect(cells()[2]).toBe('UserDisabled');
    // A tablet does not show this column.
    expect(cells()[1]).toContain(' · User · Sam Shopper · Disabled');
    answer(status, done('sam@example.com is enabled'));
    answer(list(), json([sam()]));
    await ask('Enable:');
    await confirm('Yes, enable it');
    await screen.findByText('sam@example.com is enabled');
    expect(cells()[2]).toBe('User');
    expect(sentBodies()).toEqual([{ disabled: true }, { disabled: false }]);
  });
});

describe('a deletion', () => {
  it.each([
    ['that succeeds', json({ deletedCount: 1, message: 'Deleted' }), 'sam@example.com deleted'],
    [
      'after another admin has just deleted the user',
      errorResponse('User not found', 'not_found', 404),
      'User not found',
    ],
  ])('%s removes the user from the list, and moves the focus to the next row', async (_, response, toast) => {
    const { ask, confirm } = await openPage({}, rita);
    answer(orders, json([]));
    answer(deletion, response);
    answer(list(), json([rita]));
    await ask('Delete');
    expect(await confirm('Yes, delete it!')).toMatch(
      /sam@example\.com.*No paid order is waiting to be shipped\./s,
    );
    await expectToasts(toast);
    await waitFor(() => expect(row()).toBeNull());
    expect(screen.getByText('1 user')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(rowOf('rita')));
  });

  it('is rejected if the e-mail address now belongs to another account, and the list is reread', async () => {
    const { ask, confirm } = await openPage();
    const message = 'This e-mail belongs to another user now. Please reload the list.';
    answer(orders, errorResponse(message));
    answer(deletion, errorResponse(message));
    answer(list(), json([sam({ email: 'moved@example.com' })]));
    await ask('Delete');
    expect(await confirm('Yes, delete it!')).toContain('The orders could not be loaded.');
    await expectToasts(message);
    await waitFor(() => expect(cells()[1]).toContain('moved@example.com'));
  });

  it('opens its question immediately, which then lists the orders to ship, and only then can be confirmed', async () => {
    const { ask, confirm } = await openPage();
    const order = { _id: 'abcdefghijkl', toolName: 'Hand saw', quantity: 2, paid: true, status: 'pending' };
    const others = [
      { ...order, _id: 'shipped', status: 'shipped' },
      { ...order, _id: 'unpaid', paid: false },
    ];
    const slow = held(json([order, ...others], { next: '?cursor=x' }));
    answer(orders, slow.answer);
    await ask('Delete');
    const question = within(await findDialog('Are you sure?'));
    question.getByText('Loading…');
    expect(question.queryByRole('button', { name: 'Yes, delete it!' })).toBeNull();
    slow.release();
    await question.findByText(/^Paid and not shipped yet: 2 × Hand saw \(abcdefgh\) and more\. They will/);
    expect(document.activeElement?.textContent).toBe('No, go back');
    answer(deletion, json({ deletedCount: 1, message: 'Deleted' }));
    answer(list(), json([]));
    await confirm('Yes, delete it!');
    await expectToasts('sam@example.com deleted');
  });
});

it('a question that loads slowly can be canceled, and another question is not replaced', async () => {
  const { user, ask } = await openPage({}, rita);
  const slow = held(json([]));
  answer(orders, slow.answer);
  await ask('Delete');
  await answerDialog(user, 'Are you sure?', 'No, go back');
  await user.click(screen.getByRole('button', { name: `Make Admin: ${rita.email}` }));
  const { textContent } = await findDialog('Are you sure?');
  slow.release();
  await allRequests();
  expect((await findDialog('Are you sure?')).textContent).toBe(textContent);
  expect(await answerDialog(user, 'Are you sure?', 'No, go back')).toContain(`${rita.email} will become`);
  expect(sentChanges()).toEqual([]);
});

it('a dialog stays open while its action is sent, and cannot be closed or confirmed again', async () => {
  const { user, ask } = await openPage();
  const response = held(done());
  answer(role, response.answer);
  answer(list(), json([sam({ role: 'admin' })]));
  await ask('Make Admin:');
  const dialog = await pressInDialog(user, 'Are you sure?', 'Yes, make admin!');
  await user.keyboard('{Escape}{Enter}');
  expect(within(dialog).queryByRole('button', { name: 'Yes, make admin!' })).toBeNull();
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'No, go back' }).disabled).toBe(true);
  expect(sentChanges()).toHaveLength(1);
  response.release();
  await waitUntilClosed(dialog);
  await expectToasts('sam@example.com is now an admin');
});

it.each([
  ['Remove Admin:', 'Yes, remove admin role', 'DELETE /api/admin/sam%40example.com?uid=UID as admin'],
  ['Delete', 'Yes, delete it!', 'DELETE /api/user/sam%40example.com?uid=UID as admin'],
])('%s on their own account logs admins out', async (action, yes, request) => {
  answer(list(), json([sampleUser({ _id: testAccount.uid, role: 'admin' })]));
  const page = { path: paths.makeAdmin, element: <MakeAdmin /> };
  const user = await openRoutes([{ element: <RequireLogin />, children: [page] }], {
    url: paths.makeAdmin,
    as: 'admin',
  });
  await user.click(await screen.findByRole('button', { name: /^More actions for/ }));
  answer(
    request.replace('UID', testAccount.uid),
    json({ modifiedCount: 1, deletedCount: 1, message: 'Done' }),
  );
  if (action === 'Delete') answer(orders.replace('uid=u%2F1', `uid=${testAccount.uid}`), json([]));
  await user.click(screen.getByRole('button', { name: `${action} sam@example.com` }));
  await answerDialog(user, 'Are you sure?', yes);
  await waitFor(() => expect([location.pathname, session.status]).toEqual(['/', 'anonymous']));
});

it('admins cannot disable themselves, and a button copies the uid', async () => {
  answer(list(), json([sampleUser({ _id: testAccount.uid, role: 'admin' })]));
  const user = open(<MakeAdmin />, { path: paths.makeAdmin, as: 'admin' });
  await user.click(await screen.findByRole('button', { name: /^More actions for/ }));
  expect(screen.getByRole('button', { name: /^Remove Admin/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Disable/ })).toBeNull();
  expect(screen.getByText('verified')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Copy user id/ }));
  expect(await navigator.clipboard.readText()).toBe(testAccount.uid);
});

it('the menu with more actions closes with Escape and when the focus leaves, and it and its dialog return the focus', async () => {
  const { user } = await openPage();
  const more = screen.getByRole('button', { name: /^More actions for/ });
  const disable = () => screen.queryByRole('button', { name: /^Disable/ });
  expect(screen.getAllByRole('button', { name: /^(Make Admin|Delete)/ })).toHaveLength(2);
  expect(disable()).toBeNull();
  more.focus();
  await user.keyboard('{Enter}');
  expect(disable()).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(disable()).toBeNull();
  expect(document.activeElement).toBe(more);
  await user.keyboard('{Enter}{Shift>}{Tab}{/Shift}');
  expect(disable()).toBeNull();
  more.focus();
  await user.keyboard('{Enter}{Tab}');
  expect(document.activeElement).toBe(disable());
  await user.keyboard('{Enter}');
  await answerDialog(user, 'Are you sure?', 'No, go back');
  expect(document.activeElement).toBe(more);
});

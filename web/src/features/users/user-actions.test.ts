import type { User } from '@almighty-tools/functions/contract/user.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getPage, send } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { sampleUser } from '../../../test/samples.ts';
import { deletionSummary, demotion, disabling, enabling, promotion, removal } from './action-kinds.ts';
import { deleteUser, newestOrders } from './user-calls.ts';

vi.mock('#lib/api/api-client.ts', () => ({ getPage: vi.fn(), send: vi.fn() }));

const user = sampleUser({ _id: 'u/1' });
const page = (items: object[], next?: string) => vi.mocked(getPage).mockResolvedValue({ items, next });

beforeEach(() => {
  vi.mocked(send).mockReset();
  vi.mocked(getPage).mockReset();
});

it.each([
  ['promotion', promotion, ['PUT', '/admin/sam%40example.com?uid=u%2F1']],
  ['demotion', demotion, ['DELETE', '/admin/sam%40example.com?uid=u%2F1']],
  ['disabling', disabling, ['PUT', '/user-status/sam%40example.com?uid=u%2F1', { disabled: true }]],
  ['enabling', enabling, ['PUT', '/user-status/sam%40example.com?uid=u%2F1', { disabled: false }]],
  ['removal', removal, ['DELETE', '/user/sam%40example.com?uid=u%2F1']],
] as const)('the %s names the user by e-mail and uid', async (_, action, call) => {
  await action.send(user);
  expect(send).toHaveBeenCalledExactlyOnceWith(...call);
});

it('the own account needs no uid', async () => {
  const own = { email: 'sam@example.com' };
  await deleteUser(own);
  expect(send).toHaveBeenCalledExactlyOnceWith('DELETE', '/user/sam%40example.com');
  page([]);
  expect(await newestOrders(own)).toEqual({ orders: [], hasMore: false });
  expect(getPage).toHaveBeenCalledExactlyOnceWith('/orders/sam%40example.com', '?limit=500');
});

it('the row of the user shows the result of each action', () => {
  const admin: User = { ...user, role: 'admin', disabled: true };
  expect(promotion.changedRow(user)).toEqual({ ...user, role: 'admin' });
  expect(demotion.changedRow(admin)).toEqual({ ...admin, role: 'user' });
  expect(disabling.changedRow(user)).toEqual({ ...user, disabled: true });
  expect(enabling.changedRow(admin)).toEqual({ ...admin, disabled: false });
  expect(removal.changedRow(user)).toBeUndefined();
});

it('only demotion and removal end the session of the admin’s own account', () => {
  const actions = [promotion, demotion, disabling, enabling, removal];
  expect(actions.map(({ endsSession = false }) => endsSession)).toEqual([false, true, false, false, true]);
});

describe('the messages', () => {
  it('contain the e-mail after a promotion and a removal', () => {
    const response = { message: 'Done', modifiedCount: 1 };
    expect(promotion.successMessage?.(user, response)).toBe('sam@example.com is now an admin');
    expect(removal.successMessage?.(user, response)).toBe('sam@example.com deleted');
    expect(promotion.successMessage?.(user, { message: 'Done', modifiedCount: 0 })).toBeUndefined();
    expect(promotion.successMessage?.(user, { message: 'Done' })).toBeUndefined();
  });

  it('contain the reason for a failed promotion, unless the admin’s role is missing', () => {
    const failed = 'You are not authorized to make this user admin';
    expect(promotion.failureMessages?.(new ApiError(403, 'forbidden', 'No'))).toEqual([failed]);
    expect(promotion.failureMessages?.(new ApiError(409, 'conflict', 'No'))).toEqual([failed, 'No']);
  });
});

describe('the newest orders of a user', () => {
  it('are read by e-mail and uid', async () => {
    page([{ _id: 'o1' }], '?cursor=x');
    expect(await newestOrders(user)).toEqual({ orders: [{ _id: 'o1' }], hasMore: true });
    expect(getPage).toHaveBeenCalledExactlyOnceWith('/orders/sam%40example.com', '?uid=u%2F1&limit=500');
  });

  it('are named before a deletion if they are paid and not shipped', async () => {
    const order = { toolName: 'Hand saw', quantity: 2, paid: true, status: 'pending' };
    page(
      [
        { ...order, _id: 'abcdefghijkl' },
        { ...order, _id: 'shipped', status: 'shipped' },
        { ...order, _id: 'unpaid', paid: false },
      ],
      '?cursor=x',
    );
    expect(await deletionSummary(user)).toContain(
      'Paid and not shipped yet: 2 × Hand saw (abcdefgh) and more. They will',
    );
    page([]);
    expect(await deletionSummary(user)).not.toContain('not shipped yet');
  });
});

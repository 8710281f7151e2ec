import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getPage, send } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { sampleUser } from '../../../test/samples.ts';
import { deletionQuestion } from './deletion-question.ts';
import { deleteUser, demoteAdmin, makeAdmin, newestOrders, setDisabled, type UserId } from './user-calls.ts';

vi.mock('#lib/api/api-client.ts', () => ({ getPage: vi.fn(), send: vi.fn() }));

const user = sampleUser({ _id: 'u/1' });
const page = (items: object[], next?: string) => vi.mocked(getPage).mockResolvedValue({ items, next });

beforeEach(() => {
  vi.mocked(send).mockReset();
  vi.mocked(getPage).mockReset();
});

it.each<[string, (user: UserId) => Promise<unknown>, [string, string, object?]]>([
  ['promotion', makeAdmin, ['PUT', '/admin/sam%40example.com?uid=u%2F1']],
  ['demotion', demoteAdmin, ['DELETE', '/admin/sam%40example.com?uid=u%2F1']],
  [
    'disabling',
    (it) => setDisabled(it, true),
    ['PUT', '/user-status/sam%40example.com?uid=u%2F1', { disabled: true }],
  ],
  [
    'enabling',
    (it) => setDisabled(it, false),
    ['PUT', '/user-status/sam%40example.com?uid=u%2F1', { disabled: false }],
  ],
  ['deletion', deleteUser, ['DELETE', '/user/sam%40example.com?uid=u%2F1']],
])('the %s names the user by e-mail and uid', async (_, call, request) => {
  await call(user);
  expect(send).toHaveBeenCalledExactlyOnceWith(...request);
});

it('the own account needs no uid', async () => {
  const own = { email: 'sam@example.com' };
  await deleteUser(own);
  expect(send).toHaveBeenCalledExactlyOnceWith('DELETE', '/user/sam%40example.com');
  page([]);
  expect(await newestOrders(own)).toEqual({ orders: [], hasMore: false });
  expect(getPage).toHaveBeenCalledExactlyOnceWith('/orders/sam%40example.com', '?limit=500');
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
    expect(await deletionQuestion(user).note).toContain(
      'Paid and not shipped yet: 2 × Hand saw (abcdefgh) and more. They will',
    );
    page([]);
    expect(await deletionQuestion(user).note).toBe('No paid order is waiting to be shipped.');
  });

  it('do not prevent a deletion if they fail to load', async () => {
    vi.mocked(getPage).mockRejectedValue(new ApiError(503, 'unavailable', 'No'));
    expect(await deletionQuestion(user).note).toMatch(/^The orders could not be loaded\./);
  });
});

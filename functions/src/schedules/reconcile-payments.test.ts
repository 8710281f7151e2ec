import { afterEach, expect, it, vi } from 'vitest';
import { finishRemoval, unfinishedRemovals } from '../removal/removal.service.ts';
import { reconcile } from './reconcile-payments.ts';
import { BUDGET_MS } from './run.ts';
import { syncPayments } from './sync-payments.ts';

vi.mock('../orders/orders.repository.ts', () => ({
  ordersWithPendingRefund: async () => [],
  closingOrders: async () => [],
}));
vi.mock('../removal/removal.service.ts');
vi.mock('../tools/tool-deletion.service.ts');
vi.mock('../users/account-sync.service.ts', () => ({
  unfinishedAccounts: async () => [],
  finishAccount: async () => {},
}));
vi.mock('./sync-payments.ts');

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('reconcile leaves slow removals to the next run', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.mocked(unfinishedRemovals).mockResolvedValue(['one', 'two', 'three']);
  vi.mocked(finishRemoval).mockImplementation(async () => {
    vi.setSystemTime(Date.now() + BUDGET_MS / 2 + 1);
  });
  await reconcile();
  expect(vi.mocked(finishRemoval).mock.calls).toEqual([['one'], ['two']]);
  expect(syncPayments).not.toHaveBeenCalled();
});

it('reconcile continues after a failed removal', async () => {
  vi.mocked(unfinishedRemovals).mockResolvedValue(['one', 'two']);
  vi.mocked(finishRemoval).mockReset().mockRejectedValueOnce(new Error('one person'));
  await expect(reconcile()).rejects.toThrow(AggregateError);
  expect(vi.mocked(finishRemoval).mock.calls).toEqual([['one'], ['two']]);
  expect(syncPayments).toHaveBeenCalledOnce();
});

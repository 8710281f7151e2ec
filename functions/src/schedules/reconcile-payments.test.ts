import { expect, it, vi } from 'vitest';
import { finishRemoval, unfinishedRemovals } from '../removal/removal.service.ts';
import { reconcile } from './reconcile-payments.ts';
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

it('reconcile continues after a failed removal', async () => {
  vi.mocked(unfinishedRemovals).mockResolvedValue(['one', 'two']);
  vi.mocked(finishRemoval).mockRejectedValueOnce(new Error('one person'));
  await expect(reconcile()).rejects.toThrow(AggregateError);
  expect(vi.mocked(finishRemoval).mock.calls).toEqual([['one'], ['two']]);
  expect(syncPayments).toHaveBeenCalledOnce();
});

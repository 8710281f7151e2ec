import { unfinishedOrders } from '../orders/orders.repository.ts';
import { finishClosing } from '../payments/closing.service.ts';
import { finish } from '../payments/part-refund.service.ts';
import { ordersWithPendingRefund } from '../payments/pending-refund.repository.ts';
import { finishRefund } from '../payments/refund.service.ts';
import { finishRemoval, unfinishedRemovals } from '../removal/removal.service.ts';
import { purgeDeletedTools } from '../tools/tool-deletion.service.ts';
import { finishAccount, unfinishedAccounts } from '../users/account-follow-up.service.ts';
import { catchUpWithStripe } from './catch-up-with-stripe.ts';
import { BUDGET_MS, Run } from './run.ts';

const UNFINISHED_AT_ONCE = 200;
const AT_ONCE = 5;

/**
 * Finishes what stopped half-way and catches up with money that no webhook reported. Everything it does may be
 * repeated.
 *
 * @throws when anything failed, after all was tried, so that the schedule's log shows it.
 */
export async function reconcile(): Promise<void> {
  const run = new Run('reconcilePayments', { budgetMs: BUDGET_MS });
  await run.attempt(() => finishPeople(run));
  await run.attempt(() => finishOrders(run));
  await run.attempt(() => catchUpWithStripe(run));
  await run.attempt(() => purgeDeletedTools(new Date()));
  run.end();
}

async function finishPeople(run: Run): Promise<void> {
  await run.forEach(await unfinishedRemovals(), 1, finishRemoval);
  await run.forEach(await unfinishedAccounts(), 1, finishAccount);
}

async function finishOrders(run: Run): Promise<void> {
  await run.forEach(await ordersWithPendingRefund(UNFINISHED_AT_ONCE), AT_ONCE, finish);
  await run.forEach(await unfinishedOrders(UNFINISHED_AT_ONCE), AT_ONCE, async (order) =>
    order.data.phase === 'refunding' ? finishRefund(order) : finishClosing(order),
  );
}

import { unfinishedOrders } from '../orders/orders.repository.ts';
import { finishClosing } from '../payments/closing.service.ts';
import { finish } from '../payments/partial-refund.service.ts';
import { ordersWithPendingRefund } from '../payments/pending-refund.repository.ts';
import { finishRefund } from '../payments/refund.service.ts';
import { finishRemoval, unfinishedRemovals } from '../removal/removal.service.ts';
import { purgeDeletedTools } from '../tools/tool-deletion.service.ts';
import { finishAccount, unfinishedAccounts } from '../users/account-sync.service.ts';
import { catchUpWithStripe } from './catch-up-with-stripe.ts';
import { BUDGET_MS, Run } from './run.ts';

const ORDERS_PER_RUN = 200;
const CONCURRENCY = 5;

/**
 * Finishes interrupted changes, and catches up with payments that no webhook reported. Safe to repeat.
 *
 * @throws AggregateError if anything failed, after trying everything.
 */
export async function reconcile(): Promise<void> {
  const run = new Run('reconcilePayments', { budgetMs: BUDGET_MS });
  await run.attempt(() => finishUsers(run));
  await run.attempt(() => finishOrders(run));
  await run.attempt(() => catchUpWithStripe(run));
  await run.attempt(() => purgeDeletedTools(new Date()));
  run.end();
}

async function finishUsers(run: Run): Promise<void> {
  await run.forEach(await unfinishedRemovals(), 1, finishRemoval);
  await run.forEach(await unfinishedAccounts(), 1, finishAccount);
}

async function finishOrders(run: Run): Promise<void> {
  await run.forEach(await ordersWithPendingRefund(ORDERS_PER_RUN), CONCURRENCY, finish);
  await run.forEach(await unfinishedOrders(ORDERS_PER_RUN), CONCURRENCY, async (order) =>
    order.data.phase === 'refunding' ? finishRefund(order) : finishClosing(order),
  );
}

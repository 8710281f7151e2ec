import { endingOrders, findOrder, ordersWithPendingRefund } from '../orders/orders.repository.ts';
import { finishEnding } from '../payments/cancellation.service.ts';
import { finishRefund } from '../payments/refund.service.ts';
import { finishRemoval } from '../removal/removal.service.ts';
import { listBeingRemoved } from '../users/users.repository.ts';
import { Run } from './run.ts';
import { syncPayments } from './sync-payments.ts';

const ORDERS_PER_RUN = 200;
const CONCURRENCY = 5;

/**
 * Finishes interrupted changes, and syncs the payments that no webhook reported. Safe to repeat.
 *
 * @throws AggregateError if anything failed, after trying everything.
 */
export async function finishInterrupted(): Promise<void> {
  const run = new Run('reconcile');
  await run.attempt(() => finishRemovals(run));
  await run.attempt(() => finishOrders(run));
  await run.attempt(() => syncPayments(run));
  run.end();
}

async function finishRemovals(run: Run): Promise<void> {
  await run.forEach(await listBeingRemoved(), 1, ({ id }) => finishRemoval(id));
}

/** Reads each order again, because another call may have finished it since the list was read. */
async function finishOrders(run: Run): Promise<void> {
  await run.forEach(await ordersWithPendingRefund(ORDERS_PER_RUN), CONCURRENCY, async ({ id, data }) => {
    const current = await findOrder(id);
    const request = current?.data.pendingRefund;
    if (request && request.id === data.pendingRefund?.id) await finishRefund(id, request.id);
  });
  await run.forEach(await endingOrders(ORDERS_PER_RUN), CONCURRENCY, async ({ id, data }) => {
    const current = await findOrder(id);
    if (current && current.data.phase === data.phase) await finishEnding(current);
  });
}

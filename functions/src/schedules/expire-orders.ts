import pMap from 'p-map';
import type { StoredOrder } from '../orders/order.record.ts';
import { overdueOrders } from '../orders/orders.repository.ts';
import { closeOrder } from '../payments/closing.service.ts';

const EXPIRED_AT_ONCE = 200;

/**
 * Expires the unpaid orders whose hold has ended at a time, which gives their pieces back.
 *
 * @throws AggregateError when some failed, after all were tried.
 */
export async function expireOverdue(now: Date): Promise<void> {
  const overdue = await overdueOrders(now, EXPIRED_AT_ONCE);
  // Paid and opened again since it was listed, an order has a new hold.
  const isDue = ({ data: { heldUntil } }: StoredOrder) => heldUntil !== null && heldUntil <= now;
  await pMap(overdue, (order) => closeOrder(order, 'expiring', { isDue }), {
    concurrency: 1,
    stopOnError: false,
  });
}

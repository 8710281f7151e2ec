import { overdueOrders } from '../orders/orders.repository.ts';
import { endOrder } from '../payments/cancellation.service.ts';
import { Run } from './run.ts';

const ORDERS_PER_RUN = 200;

/**
 * Expires unpaid orders whose hold has ended, and puts their units back into stock.
 *
 * @throws AggregateError if some orders could not be expired, after trying all orders.
 */
export async function expireOverdue(now: Date): Promise<void> {
  const run = new Run('expireOrders');
  const overdue = await overdueOrders(now, ORDERS_PER_RUN);
  // If an order was paid and refunded after it was listed, it has a new hold.
  await run.forEach(overdue, 1, ({ id }) => endOrder(id, 'expiring', { heldUntil: now }));
  run.end();
}

import type { OrderRecord } from '../../src/orders/order.record.ts';
import { orderRecord } from './order-records.ts';

/** Returns an order document whose hold ended an hour ago, for tests in a project without users. */
export function orderDocument(fields: Pick<OrderRecord, 'phase' | 'intentId'>): OrderRecord {
  const past = new Date(Date.now() - 3_600_000);
  const tool = { toolName: 'Tool', priceCents: 5000, totalCents: 5000, quantity: 1 };
  return orderRecord({ id: 'order', ...tool, heldUntil: past, createdAt: past, ...fields });
}

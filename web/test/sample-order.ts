import type { SingleOrder } from '@almighty-tools/functions/contract/order.ts';

/** Returns an unpaid order as the API sends it. */
export const sampleOrder = (changes: Partial<SingleOrder> = {}): SingleOrder => ({
  _id: 'saw',
  version: 'v1',
  name: 'Sam Shopper',
  email: 'sam@example.com',
  toolId: 'tool',
  toolID: 'tool',
  toolName: 'Hand saw',
  price: 24,
  quantity: 1,
  address: '1 Sample Street',
  phone: '01700000000',
  deliveryNote: 'Ring twice',
  phase: 'open',
  paid: false,
  status: 'pending',
  createdAt: '2026-11-20T10:00:00.000Z',
  refundedTotal: 0,
  ...changes,
});

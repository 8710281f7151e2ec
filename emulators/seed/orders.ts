/** Final state of a sample order. A `canceled` order was paid and refunded before, so it is not deleted. */
type Outcome = 'unpaid' | 'paid' | 'shipped' | 'marked unpaid' | 'canceled' | 'expired';

/** `key` is the order's idempotency key. With it, a repeated seed finds the existing order. */
export type SampleOrder = { key: string; toolId: string; quantity: number; outcome: Outcome };

/** Orders of the sample shopper, one in each state. Lists show the last order first. */
export const orders: SampleOrder[] = [
  { key: 'sample-1', toolId: 'claw-hammer', quantity: 4, outcome: 'shipped' },
  { key: 'sample-2', toolId: 'combination-pliers', quantity: 3, outcome: 'paid' },
  { key: 'sample-3', toolId: 'spirit-level', quantity: 1, outcome: 'marked unpaid' },
  { key: 'sample-5', toolId: 'claw-hammer', quantity: 4, outcome: 'canceled' },
  { key: 'sample-6', toolId: 'combination-pliers', quantity: 3, outcome: 'expired' },
  { key: 'sample-4', toolId: 'cordless-drill-driver', quantity: 2, outcome: 'unpaid' },
];

export const delivery = { address: '1 Sample Street, Sampletown', phone: '01700000000' };

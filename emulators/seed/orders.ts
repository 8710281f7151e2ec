/** What becomes of a sample order after it was placed. */
export type Fate = 'unpaid' | 'paid' | 'shipped' | 'refunded and open again';

/** The sample buyer's orders, one in every state. */
export const orders: { id: string; tool: string; quantity: number; daysAgo: number; fate: Fate }[] = [
  { id: 'sample-order-1', tool: 'claw-hammer', quantity: 4, daysAgo: 12, fate: 'shipped' },
  { id: 'sample-order-2', tool: 'combination-pliers', quantity: 3, daysAgo: 5, fate: 'paid' },
  { id: 'sample-order-3', tool: 'spirit-level', quantity: 1, daysAgo: 3, fate: 'refunded and open again' },
  { id: 'sample-order-4', tool: 'cordless-drill-driver', quantity: 2, daysAgo: 0, fate: 'unpaid' },
];

export const delivery = { address: '1 Sample Street, Sampletown', phone: '01700000000' };

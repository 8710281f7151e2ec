import { Timestamp } from 'firebase-admin/firestore';

/** Returns an order document whose hold ended an hour ago, for tests in a project without users. */
export function orderDocument(fields: { phase: string; intentId: string | null }) {
  const past = Timestamp.fromMillis(Date.now() - 3_600_000);
  return {
    uid: 'a-person',
    name: 'Sam Shopper',
    email: 'sam@example.com',
    address: '1 Sample Street',
    phone: '01700000000',
    toolId: 'tool',
    toolName: 'Tool',
    priceCents: 5000,
    totalCents: 5000,
    quantity: 1,
    attempt: 1,
    transactionId: null,
    requestHash: null,
    heldUntil: past,
    createdAt: past,
    ...fields,
  };
}

/**
 * The client's Firestore listeners on `orders`, sorted by the field `by` in descending order. Firestore
 * charges for each document that a listener reads, so each listener has a limit.
 */
export const listening = {
  /** A shopper's most recently changed orders. */
  changed: { by: 'changedAt', limit: 5 },
  /** The newest order of all shoppers, for admins. */
  placed: { by: 'createdAt', limit: 1 },
} as const;

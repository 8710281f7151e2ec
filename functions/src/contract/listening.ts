/**
 * The client's Firestore listeners on `orders`, newest first by the field `by`. Firestore charges for each document
 * that a listener reads, so each listener has a limit.
 */
export const listening = {
  /** The last changed orders of a shopper. */
  changed: { by: 'changedAt', limit: 5 },
  /** The newest order of all shoppers, for admins. */
  placed: { by: 'createdAt', limit: 1 },
} as const;

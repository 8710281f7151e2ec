/**
 * What pages listen to in Firestore's collection `orders`, newest first by a field. A listener is paid for by the
 * document: those that it begins with, and each that changes.
 */
export const listening = {
  /** Those of one person that were written last. */
  changed: { by: 'changedAt', most: 5 },
  /** The one that was placed last, for admins. */
  placed: { by: 'createdAt', most: 1 },
} as const;

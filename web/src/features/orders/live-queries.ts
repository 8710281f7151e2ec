import { listening } from '@almighty-tools/functions/contract/listening.ts';
import { type CollectionReference, limit, orderBy, query, where } from 'firebase/firestore';

const { changed, placed } = listening;

/** Returns the query for a user's most recently changed orders. */
export function changedOrdersOf(orders: CollectionReference, uid: string) {
  const own = where('uid', '==', uid);
  return query(orders, own, orderBy(changed.by, 'desc'), limit(changed.limit));
}

/** Returns the query for the newest order in the store. For admins. */
export function newestOrder(orders: CollectionReference) {
  return query(orders, orderBy(placed.by, 'desc'), limit(placed.limit));
}

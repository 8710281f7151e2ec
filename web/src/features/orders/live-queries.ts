import { listening } from '@almighty-tools/functions/contract/listening.ts';
import { type CollectionReference, limit, orderBy, query, where } from 'firebase/firestore';

const { changed, placed } = listening;

/** The orders of a person that were written last. */
export function changedOrdersOf(orders: CollectionReference, uid: string) {
  const own = where('uid', '==', uid);
  return query(orders, own, orderBy(changed.by, 'desc'), limit(changed.limit));
}

/** The order that was placed last, for admins. */
export function newestOrder(orders: CollectionReference) {
  return query(orders, orderBy(placed.by, 'desc'), limit(placed.limit));
}

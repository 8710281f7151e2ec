import { collection, type DocumentSnapshot, onSnapshot, Timestamp } from 'firebase/firestore';
import { firestore } from '#lib/session/firestore.ts';
import { changedOrdersOf, newestOrder } from './live-queries.ts';

const orders = collection(firestore, 'orders');

/** Fields of an order's document that the page compares. They only decide whether to reread the order. */
export type OrderSnapshot = {
  id: string;
  /** True if the order was deleted, or is no longer one of the most recently changed orders. */
  isRemoved: boolean;
  createdAt: string;
  phase: unknown;
  dispute: unknown;
  refundFailed: unknown;
  refundedCents: unknown;
  returnState: unknown;
  address: unknown;
  phone: unknown;
  tracking: unknown;
};

function snapshotOf(document: DocumentSnapshot, isRemoved: boolean): OrderSnapshot {
  return {
    id: document.id,
    isRemoved,
    createdAt: placedAt(document) ?? '',
    phase: document.get('phase'),
    dispute: document.get('dispute') ?? undefined,
    refundFailed: document.get('refundFailed') === true,
    refundedCents: document.get('refundedCents') ?? 0,
    returnState: document.get('returnState') ?? undefined,
    address: document.get('address'),
    phone: document.get('phone'),
    tracking: document.get('tracking') ?? undefined,
  };
}

function placedAt(document: DocumentSnapshot | undefined): string | undefined {
  const at: unknown = document?.get('createdAt');
  return at instanceof Timestamp ? at.toDate().toISOString() : undefined;
}

/** Ignores errors of a listener, because the page also works without listeners. */
const ignoreError = () => undefined;

/**
 * Reports the user's most recently changed orders, now and after each change. Returns a function that stops the
 * listener.
 */
export function listenToOrdersOf(uid: string, onChange: (snapshots: OrderSnapshot[]) => void): () => void {
  return onSnapshot(
    changedOrdersOf(orders, uid),
    (snapshot) => {
      const removed = snapshot.docChanges().filter(({ type }) => type === 'removed');
      onChange([
        ...snapshot.docs.map((doc) => snapshotOf(doc, false)),
        ...removed.map(({ doc }) => snapshotOf(doc, true)),
      ]);
    },
    ignoreError,
  );
}

/** Reports when the newest order in the store was placed, immediately and after each new order. For admins. */
export function listenToNewestOrder(onNewest: (placedAt: string) => void): () => void {
  return onSnapshot(
    newestOrder(orders),
    ({ docs: [newest] }) => {
      const at = placedAt(newest);
      if (at) onNewest(at);
    },
    ignoreError,
  );
}

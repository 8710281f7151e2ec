import { collection, type DocumentSnapshot, onSnapshot, Timestamp } from 'firebase/firestore';
import { firestore } from '#lib/firestore.ts';
import { changedOrdersOf, newestOrder } from './live-queries.ts';

const orders = collection(firestore, 'orders');

/** What a document says that a page shows of an order: whether the order has to be read again, not what it is now. */
export type SeenOrder = {
  id: string;
  /** Deleted, or no longer among those that were written last. */
  isOut: boolean;
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

function seen(document: DocumentSnapshot, isOut: boolean): SeenOrder {
  return {
    id: document.id,
    isOut,
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

/** The page is then what it is without a listener. */
const quietly = () => undefined;

/** Tells of the orders of a person that were written last, now and whenever one changes. Returns what ends it. */
export function listenToOrdersOf(uid: string, onSeen: (seen: SeenOrder[]) => void): () => void {
  return onSnapshot(
    changedOrdersOf(orders, uid),
    (snapshot) => {
      const out = snapshot.docChanges().filter(({ type }) => type === 'removed');
      onSeen([...snapshot.docs.map((doc) => seen(doc, false)), ...out.map(({ doc }) => seen(doc, true))]);
    },
    quietly,
  );
}

/** Tells when the newest of all orders was placed, now and whenever another one is, for admins. */
export function listenToNewestOrder(onNewest: (placedAt: string) => void): () => void {
  return onSnapshot(
    newestOrder(orders),
    ({ docs: [newest] }) => {
      const at = placedAt(newest);
      if (at) onNewest(at);
    },
    quietly,
  );
}

import { toCents } from '@almighty-tools/functions/contract/money.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { QueryClient } from '@tanstack/react-query';
import {
  collection,
  type DocumentSnapshot,
  onSnapshot,
  type QuerySnapshot,
  Timestamp,
} from 'firebase/firestore';
import { restoreFocusAfterUpdate } from '#lib/focus/restore-focus.ts';
import { firestore } from '#lib/session/firestore.ts';
import * as texts from '#texts/orders/common.ts';
import { cachedOrder, isNewerThanLists, readOrderAgain, refreshShownLists } from './cached-orders.ts';
import { changedOrdersOf, newestOrder } from './live-queries.ts';
import { stateInWords } from './states.ts';

const orders = collection(firestore, 'orders');

function placedAt(document: DocumentSnapshot | undefined): string | undefined {
  const at: unknown = document?.get('createdAt');
  return at instanceof Timestamp ? at.toDate().toISOString() : undefined;
}

/** Returns true if a document differs from the order on the page. A missing field equals false and 0. */
function hasChanged(shown: Order, document: DocumentSnapshot): boolean {
  const { phase, dispute, refundFailed, refundedTotal, returnStatus, address, phone, tracking } = shown;
  const asStored = {
    phase,
    dispute,
    refundFailed,
    refundedCents: toCents(refundedTotal),
    returnState: returnStatus,
    address,
    phone,
    tracking,
  };
  return Object.entries(asStored).some(
    ([field, value]) => (value || undefined) !== (document.get(field) || undefined),
  );
}

/** Rereads a changed order. Returns the text to announce, or an empty array if the order's state is the same. */
async function updateOrder(client: QueryClient, shown: Order): Promise<string[]> {
  let now: Order | 'deleted' | undefined;
  await restoreFocusAfterUpdate(async () => {
    now = await readOrderAgain(client, shown._id);
  });
  if (!now) return [];
  const state = now === 'deleted' ? texts.canceled : stateInWords(now);
  return state === stateInWords(shown) ? [] : [texts.changed(shown.toolName, state)];
}

/** Updates the page if it shows an older state than a document. Returns the texts to announce. */
async function updateFrom(client: QueryClient, document: DocumentSnapshot): Promise<string[]> {
  const shown = cachedOrder(client, document.id);
  if (shown) return hasChanged(shown, document) ? updateOrder(client, shown) : [];
  if (isNewerThanLists(client, { createdAt: placedAt(document) ?? '' })) refreshShownLists(client);
  return [];
}

/** Updates an order that was deleted or is no longer one of the most recently changed orders. */
async function updateRemoved(client: QueryClient, { id }: DocumentSnapshot): Promise<string[]> {
  const shown = cachedOrder(client, id);
  return shown ? updateOrder(client, shown) : [];
}

/** Ignores errors of a listener, because the page also works without listeners. */
const ignoreError = () => undefined;

/**
 * Listens to the user's most recently changed orders, and updates the cached orders now and after each change. The
 * documents only decide which orders to reread. The shown data comes from the API. Snapshots are handled one after
 * another, because a second read of the same order would return the result of the first.
 *
 * @param announce Receives a text for each order whose state has changed.
 * @returns a function that stops the listener.
 */
export function keepOrdersUpToDate(
  client: QueryClient,
  uid: string,
  announce: (news: readonly string[]) => void,
): () => void {
  async function update(snapshot: QuerySnapshot): Promise<void> {
    const removed = snapshot.docChanges().filter(({ type }) => type === 'removed');
    const news = await Promise.all([
      ...snapshot.docs.map((document) => updateFrom(client, document)),
      ...removed.map(({ doc }) => updateRemoved(client, doc)),
    ]);
    announce(news.flat());
  }
  let last = Promise.resolve();
  return onSnapshot(
    changedOrdersOf(orders, uid),
    (snapshot) => {
      const next = () => update(snapshot);
      last = last.then(next, next);
      return last;
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

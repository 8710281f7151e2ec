import { toCents } from '@almighty-tools/functions/contract/money.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { QueryClient } from '@tanstack/react-query';
import { restoreFocusAfterUpdate } from '#lib/focus/restore-focus-after-update.ts';
import * as texts from '#texts/orders/changes.ts';
import { cachedOrder, isNewerThanLists, readOrderAgain, refreshShownLists } from './cached-orders.ts';
import type { OrderSnapshot } from './order-listeners.ts';
import { stateInWords } from './states.ts';

/** Returns true if a document differs from the order on the page. */
function hasChanged(shown: Order, { isRemoved, id, createdAt, ...stored }: OrderSnapshot): boolean {
  if (isRemoved) return true;
  const {
    phase,
    dispute,
    refundFailed = false,
    refundedTotal,
    returnStatus,
    address,
    phone,
    tracking,
  } = shown;
  const asStored: typeof stored = {
    phase,
    dispute,
    refundFailed,
    refundedCents: toCents(refundedTotal),
    returnState: returnStatus,
    address,
    phone,
    tracking,
  };
  return (Object.keys(asStored) as (keyof typeof stored)[]).some(
    (field) => asStored[field] !== stored[field],
  );
}

/** Rereads a changed order. Returns the text to announce, or an empty array if the order's state is the same. */
async function updateOrder(client: QueryClient, shown: Order): Promise<string[]> {
  let now: Order | 'deleted' | undefined;
  await restoreFocusAfterUpdate(async () => {
    now = await readOrderAgain(client, shown._id);
  });
  if (!now) return [];
  const state = now === 'deleted' ? texts.gone : stateInWords(now);
  return state === stateInWords(shown) ? [] : [texts.changed(shown.toolName, state)];
}

/**
 * Updates the cached orders after an event of a listener. The documents only decide which orders to reread. The shown
 * data comes from the API.
 *
 * @returns the texts to announce: one for each order whose state has changed.
 */
export async function updateCachedOrders(
  client: QueryClient,
  orders: readonly OrderSnapshot[],
): Promise<string[]> {
  const announcements = orders.map(async (snapshot) => {
    const shown = cachedOrder(client, snapshot.id);
    if (shown) return hasChanged(shown, snapshot) ? updateOrder(client, shown) : [];
    if (!snapshot.isRemoved && isNewerThanLists(client, snapshot)) refreshShownLists(client);
    return [];
  });
  return (await Promise.all(announcements)).flat();
}

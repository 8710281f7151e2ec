import { toCents } from '@almighty-tools/functions/contract/money.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { QueryClient } from '@tanstack/react-query';
import { restoreFocusAfterUpdate } from '#lib/restore-focus-after-update.ts';
import * as texts from '#texts/orders/changes.ts';
import { cachedOrder, isNewerThanLists, readOrderAgain, refreshShownLists } from './cached-orders.ts';
import type { SeenOrder } from './order-listeners.ts';
import { stateInWords } from './states.ts';

/** True if a document differs from what is shown of its order. */
function hasChanged(shown: Order, { isOut, id, createdAt, ...stored }: SeenOrder): boolean {
  if (isOut) return true;
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

/** Reads an order again that is shown otherwise than it is. Returns in words what has changed, if something has. */
async function follow(client: QueryClient, shown: Order): Promise<string[]> {
  let now: Order | 'gone' | undefined;
  await restoreFocusAfterUpdate(async () => {
    now = await readOrderAgain(client, shown._id);
  });
  if (!now) return [];
  const state = now === 'gone' ? texts.gone : stateInWords(now);
  return state === stateInWords(shown) ? [] : [texts.changed(shown.toolName, state)];
}

/**
 * Brings the cached orders up to date with what a listener has seen. The documents only say which orders to read
 * again: what is shown comes from the API.
 *
 * @returns what has changed, in words.
 */
export async function followChanges(client: QueryClient, orders: readonly SeenOrder[]): Promise<string[]> {
  const said = orders.map(async (seen) => {
    const shown = cachedOrder(client, seen.id);
    if (shown) return hasChanged(shown, seen) ? follow(client, shown) : [];
    if (!seen.isOut && isNewerThanLists(client, seen)) refreshShownLists(client);
    return [];
  });
  return (await Promise.all(said)).flat();
}

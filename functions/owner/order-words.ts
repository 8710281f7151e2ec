import { FieldPath } from 'firebase-admin/firestore';
import { orders, type StoredOrder } from '../src/orders/order.record.ts';
import { wordsOfOrder } from '../src/orders/order-words.ts';
import { changeOrder } from '../src/orders/order-writes.repository.ts';
import { findOrder } from '../src/orders/orders.repository.ts';
import { allStored } from '../src/platform/firestore.ts';
import { decideAndWriteFrom } from '../src/platform/guarded-write.ts';

const AT_ONCE = 200;

/**
 * Gives every order the words by which it is found, where it lacks some: one read per order, one write per order that
 * changes. Safe to repeat, and while the store is open.
 *
 * @param say Called with how many orders were looked at, after each part of them.
 * @returns how many orders there are, and how many were changed.
 */
export async function addOrderWords(say: (seen: number) => void): Promise<{ seen: number; changed: number }> {
  let seen = 0;
  let changed = 0;
  for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const sorted = orders.orderBy(FieldPath.documentId()).limit(AT_ONCE);
    const { docs } = await (after ? sorted.startAfter(after) : sorted).get();
    const changes = await Promise.all(allStored({ docs }).map(addWords));
    seen += docs.length;
    changed += changes.filter(Boolean).length;
    say(seen);
    after = docs.length === AT_ONCE ? docs.at(-1)?.id : undefined;
  }
  return { seen, changed };
}

/** @returns whether the order lacked some. */
function addWords(order: StoredOrder): Promise<boolean> {
  return decideAndWriteFrom<StoredOrder | undefined, boolean>(
    order,
    () => findOrder(order.id),
    async (current) => {
      if (!current) return false;
      const words = wordsOfOrder(current.id, current.data);
      if (words.length === current.data.words.length) return false;
      await changeOrder(current, { words });
      return true;
    },
  );
}

import { type CollectionReference, FieldPath } from 'firebase-admin/firestore';
import { allStored, type Stored } from '../src/platform/firestore.ts';

const AT_ONCE = 200;

/** How many documents there are, and how many of them were changed. */
export type Tally = { seen: number; changed: number };

/**
 * Looks at every document of a collection, 200 at a time.
 *
 * @param change Returns whether it changed the document.
 * @param say Called with how many were looked at, after each part of them.
 */
export async function changeEvery<T>(
  collection: CollectionReference<T>,
  change: (document: Stored<T>) => Promise<boolean>,
  say: (seen: number) => void,
): Promise<Tally> {
  let seen = 0;
  let changed = 0;
  for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const sorted = collection.orderBy(FieldPath.documentId()).limit(AT_ONCE);
    const { docs } = await (after ? sorted.startAfter(after) : sorted).get();
    const changes = await Promise.all(allStored({ docs }).map(change));
    seen += docs.length;
    changed += changes.filter(Boolean).length;
    say(seen);
    after = docs.length === AT_ONCE ? docs.at(-1)?.id : undefined;
  }
  return { seen, changed };
}

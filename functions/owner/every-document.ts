import type { CollectionReference } from 'firebase-admin/firestore';
import { allStored, type Stored } from '../src/platform/firestore.ts';
import { allPages } from '../src/platform/page.ts';

/** How many documents there are, and how many of them were changed. */
export type Tally = { seen: number; changed: number };

/**
 * Looks at every document of a collection, page by page.
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
  for await (const docs of allPages(collection)) {
    const changes = await Promise.all(allStored({ docs }).map(change));
    seen += docs.length;
    changed += changes.filter(Boolean).length;
    say(seen);
  }
  return { seen, changed };
}

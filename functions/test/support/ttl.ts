import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { firestore } from '../../src/platform/firestore/firestore.ts';

const file = z.object({
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), ttl: z.boolean().default(false) }),
  ),
});

/** The policies by which Firestore deletes documents. */
export const ttlPolicies = file
  .parse(JSON.parse(readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8')))
  .fieldOverrides.filter(({ ttl }) => ttl);

/** Deletes what Firestore deletes until a time, because the emulator has no TTL policies. */
export async function deleteExpired(now: Date): Promise<void> {
  for (const { collectionGroup, fieldPath } of ttlPolicies) {
    const { docs } = await firestore.collection(collectionGroup).where(fieldPath, '<=', now).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
}

import { audit, recordEntry } from '../audit/audit.repository.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import type { SellingInput } from '../contract/selling.ts';
import { cachedValue } from '../platform/cache/cached-value.ts';
import { publicListAgeMs } from '../platform/config/config.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { transactOnce } from '../platform/firestore/transact-once.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { isUnseen, type SeenVersions } from '../platform/versions.ts';
import { findSelling, sellingDocument, toSelling } from './selling.repository.ts';

/** The sentence of a closed store, for everyone. An order reads the document itself. */
export const current = cachedValue({
  read: async () => toSelling(await findSelling()),
  ageMs: publicListAgeMs,
});

/** The target of the audit entries. */
const target = 'selling';

/**
 * Stops selling with a sentence, or sells again. Safe to repeat.
 *
 * @param seen The versions of the sentence that the admin has seen.
 * @throws 412 if the sentence has another version, 503 if the server is busy.
 */
export async function change(
  { uid: actor }: Identity,
  seen: SeenVersions,
  { closed }: SellingInput,
): Promise<ModifiedResponse> {
  const message = closed === null ? 'The store is open' : 'The store is closed';
  const done = { modifiedCount: 1, message };
  return transactOnce({
    markedIn: audit,
    change: async (tx, mark) => {
      const found = await tx.get(sellingDocument());
      const selling = toSelling(found);
      if (selling.closed === closed) return { modifiedCount: 0, message };
      if (isUnseen(selling.version, seen)) throw refuse('changed', { what: 'selling' });
      const entry = { ...mark, actor, target };
      if (closed === null) {
        tx.delete(sellingDocument());
        recordEntry(tx, { ...entry, action: 'selling.resume' });
        return done;
      }
      const record = { sentence: closed, since: new Date() };
      if (found) tx.update(sellingDocument(), record);
      else tx.create(sellingDocument(), record);
      recordEntry(tx, { ...entry, action: 'selling.stop', text: closed });
      return done;
    },
    resultOf: () => done,
  });
}

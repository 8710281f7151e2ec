import { recordEntry } from '../audit/audit.repository.ts';
import { closedText } from '../contract/closed-text.ts';
import { messages } from '../contract/messages.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import type { SellingInput } from '../contract/selling.ts';
import { cachedValue } from '../platform/cache/cached-value.ts';
import { publicListAgeMs } from '../platform/config/config.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { transact } from '../platform/firestore/transact.ts';
import { hasBegun } from '../platform/format/store-time.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { isUnseen, type SeenVersions } from '../platform/versions.ts';
import { findSelling, sellingDocument, toSelling } from './selling.repository.ts';

/** The state of the store, for everyone. An order reads the document itself. */
export const current = cachedValue({
  read: async () => toSelling(await findSelling()),
  ageMs: publicListAgeMs,
});

/** The target of the audit entries. */
const target = 'selling';

/**
 * Stops selling with a sentence, until an admin or the day `opensOn` opens the store, or sells again. Safe to repeat.
 *
 * @param seen The versions of the state that the admin has seen.
 * @throws 400 if the store would open before tomorrow, 412 if the state has another version, 503 if the server is busy.
 */
export async function change(
  { uid: actor }: Identity,
  seen: SeenVersions,
  input: SellingInput,
): Promise<ModifiedResponse> {
  const { closed } = input;
  const opensOn = closed === null ? null : (input.opensOn ?? null);
  const message = closed === null ? 'The store is open' : 'The store is closed';
  const done = { modifiedCount: 1, message };
  if (opensOn !== null && hasBegun(opensOn))
    throw refuse('invalid_input', { fields: { opensOn: messages.opensOnPast } });
  return transact(async (tx) => {
    const found = await tx.get(sellingDocument());
    const selling = toSelling(found);
    if (selling.closed === closed && selling.opensOn === opensOn) return { modifiedCount: 0, message };
    if (isUnseen(selling.version, seen)) throw refuse('changed', 'selling');
    if (closed === null) {
      tx.delete(sellingDocument());
      recordEntry(tx, { actor, target, action: 'selling.resume' });
      return done;
    }
    const record = { sentence: closed, since: new Date(), opensOn };
    if (found) tx.update(sellingDocument(), record);
    else tx.create(sellingDocument(), record);
    recordEntry(tx, { actor, target, action: 'selling.stop', text: closedText({ closed, opensOn }) });
    return done;
  });
}

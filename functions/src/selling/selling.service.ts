import type { DocumentReference } from 'firebase-admin/firestore';
import { z } from 'zod';
import { recordEntry } from '../audit/audit.repository.ts';
import { closedText } from '../contract/closed-text.ts';
import { messages } from '../contract/messages.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import type { Selling, SellingInput } from '../contract/selling.ts';
import { cachedValue } from '../platform/cache/cached-value.ts';
import { publicListAgeMs } from '../platform/config/config.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { collection, type Stored, stored, timestampField } from '../platform/firestore/firestore.ts';
import { transact } from '../platform/firestore/transact.ts';
import { hasBegun } from '../platform/format/store-time.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { isUnseen, type SeenVersions, versionOf } from '../platform/versions.ts';

/** Accepts any value, because a malformed document must not stop all orders. */
const sellingSchema = z.object({
  /** The sentence for shoppers while the store is closed. If it is empty, the store is open. */
  sentence: z.string().trim().catch(''),
  since: timestampField.nullable().catch(null),
  /** The day on which the store opens by itself, in its time zone. */
  opensOn: z.iso.date().nullable().catch(null),
});

type SellingRecord = z.infer<typeof sellingSchema>;

const settings = collection('settings', sellingSchema);

/** The document that closes the store. It has no effect from the day on which the store opens. */
export const sellingDocument = (): DocumentReference<SellingRecord> => settings.doc('selling');

/** Reads the document that closes the store; undefined if it does not exist. */
export async function findSelling(): Promise<Stored<SellingRecord> | undefined> {
  return stored(await sellingDocument().get());
}

/** Returns the sentence of a closed store, or null, the day of its opening, and the version of both. */
export function toSelling(stored: Stored<SellingRecord> | undefined): Selling {
  const { sentence, opensOn } = stored?.data ?? { sentence: '', opensOn: null };
  const isOver = opensOn !== null && hasBegun(opensOn);
  const selling = isOver || sentence === '' ? { closed: null, opensOn: null } : { closed: sentence, opensOn };
  return { ...selling, version: versionOf(selling) };
}

/** Returns what shoppers read while the store is closed, or null. */
export function toClosedText(stored: Stored<SellingRecord> | undefined): string | null {
  const { closed, opensOn } = toSelling(stored);
  return closed === null ? null : closedText({ closed, opensOn });
}

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

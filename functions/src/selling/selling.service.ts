import { auditedChange } from '../audit/audited-change.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import type { Selling, SellingInput } from '../contract/selling.ts';
import { cachedValue } from '../platform/cache/cached-value.ts';
import { publicListAgeMs } from '../platform/config/config.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { close, findSelling, open } from './selling.repository.ts';

/** The sentence of a closed store, for everyone. An order reads the document itself. */
export const current = cachedValue({
  read: async (): Promise<Selling> => ({ closed: (await findSelling())?.data.sentence || null }),
  ageMs: publicListAgeMs,
});

/** Stops selling with a sentence, or sells again. Safe to repeat. @throws 503 if the server is busy */
export async function change(caller: Identity, { closed }: SellingInput): Promise<ModifiedResponse> {
  const message = closed === null ? 'The store is open' : 'The store is closed';
  const done = { modifiedCount: 1, message };
  return auditedChange({
    actor: caller.uid,
    attempt: async (entry) => {
      const found = await findSelling();
      if ((found?.data.sentence || null) === closed) return { modifiedCount: 0, message };
      if (closed !== null) await close(found, closed, entry);
      else if (found) await open(found, entry);
      return done;
    },
    resultOf: () => done,
  });
}

import { createHash } from 'node:crypto';
import { stringify } from 'qs';
import { StripeFailure } from './errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_KEY_LENGTH = 255;

export type Result = { status: number; body: unknown };
type KeyRecord = { path: string; digest: string; since: number; requestId: string; result?: Result };

/** The claim of a key, for a new call or for the replay of an earlier result. */
export type Claim =
  | { kind: 'new'; store: (result: Result) => void; release: () => void }
  | { kind: 'replay'; result: Result; originalRequest: string };

/**
 * Returns the SHA-256 hash of the parameters, in a fixed order. The parameters themselves are not stored,
 * because they may contain a card number.
 */
function digestOf(params: object): string {
  const form = stringify(params, { sort: (a, b) => (a < b ? -1 : 1) });
  return createHash('sha256').update(form).digest('base64');
}

function misuse(message: string): StripeFailure {
  return new StripeFailure(400, { type: 'idempotency_error', message }, 'not begun');
}

/** Results of the last 24 hours, by idempotency key: https://docs.stripe.com/api/idempotent_requests */
export class IdempotencyKeys {
  readonly #entries = new Map<string, KeyRecord>();

  /**
   * Claims a key for a call, or returns the result stored for the key. Throws 400 if the key was used for a
   * different call, and 409 while the first call with the key is running.
   */
  claim(key: string, call: { path: string; params: object; requestId: string }): Claim {
    if (key.length > MAX_KEY_LENGTH) {
      throw misuse(`Idempotency keys can be up to ${MAX_KEY_LENGTH} characters long.`);
    }
    this.#forgetOld();
    const digest = digestOf(call.params);
    const entry = this.#entries.get(key);
    if (!entry)
      return this.#begin(key, { path: call.path, digest, since: Date.now(), requestId: call.requestId });
    const hint = `Try using a key other than '${key}' if you meant to execute a different request.`;
    if (entry.path !== call.path) {
      throw misuse(
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${call.path}' vs '${entry.path}'). ${hint}`,
      );
    }
    if (entry.digest !== digest) {
      throw misuse(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. ${hint}`,
      );
    }
    if (!entry.result) {
      throw new StripeFailure(
        409,
        {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        },
        'not begun',
      );
    }
    return { kind: 'replay', result: entry.result, originalRequest: entry.requestId };
  }

  /** Deletes all keys, as Stripe does after 24 hours. */
  clear(): void {
    this.#entries.clear();
  }

  #begin(key: string, entry: KeyRecord): Claim {
    this.#entries.set(key, entry);
    return {
      kind: 'new',
      store: (result) => {
        entry.result = result;
      },
      release: () => {
        this.#entries.delete(key);
      },
    };
  }

  #forgetOld(): void {
    const oldest = Date.now() - DAY_MS;
    for (const [key, { since }] of this.#entries) {
      if (since > oldest) return;
      this.#entries.delete(key);
    }
  }
}

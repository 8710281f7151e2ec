import { createHash } from 'node:crypto';
import { stringify } from 'qs';
import type Stripe from 'stripe';
import { StripeFailure } from './errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type Result = { status: number; body: unknown };

/** The first call with a key. `result` is undefined while this call is running. */
type FirstCall = { path: string; digest: string; since: number; id: string | null; result?: Result };

/** A key for one call. `replay` is set if an earlier call with the key has finished. */
export type Claim = {
  replay?: { id: string | null; result: Result };
  store: (result: Result) => void;
  release: () => void;
};

const unkeyed: Claim = { store: () => {}, release: () => {} };

type KeyedCall = { path: string; params: object };

/**
 * Returns the SHA-256 hash of the parameters, in a fixed order. The parameters themselves are not stored,
 * because they may contain a card number.
 */
function digestOf(params: object): string {
  const form = stringify(params, { sort: (a, b) => (a < b ? -1 : 1) });
  return createHash('sha256').update(form).digest('base64');
}

/** Results of the last 24 hours, by idempotency key: https://docs.stripe.com/api/idempotent_requests */
export class IdempotencyKeys {
  readonly #calls = new Map<string, FirstCall>();

  /**
   * Claims the key of a call. Throws 400 if the key was used for a different call, and 409 while the first call
   * with the key is running.
   */
  claim({ id, idempotency_key: key }: Stripe.Event.Request, { path, params }: KeyedCall): Claim {
    if (key === null) return unkeyed;
    const digest = digestOf(params);
    const first = this.#calls.get(key);
    if (!first || first.since < Date.now() - DAY_MS) {
      return this.#begin(key, { path, digest, since: Date.now(), id });
    }
    if (first.path !== path || first.digest !== digest) {
      const message = `Keys for idempotent requests can only be used for the same endpoint and with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
      throw new StripeFailure(400, { type: 'idempotency_error', message });
    }
    if (!first.result) {
      const message = `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`;
      throw new StripeFailure(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
    }
    return { ...unkeyed, replay: { id: first.id, result: first.result } };
  }

  #begin(key: string, call: FirstCall): Claim {
    this.#calls.set(key, call);
    return {
      store: (result) => {
        call.result = result;
      },
      release: () => {
        this.#calls.delete(key);
      },
    };
  }
}

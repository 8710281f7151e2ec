import { hash } from 'node:crypto';
import type Stripe from 'stripe';
import { StripeFailure } from './errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type Result = { status: number; body: unknown };

/** The first call with a key. Its parameters are stored only as a hash, because they may contain a card number. */
export type FirstCall = { path: string; digest: string; since: number; id: string | null; result?: Result };

/** Results of the last 24 hours, by idempotency key: https://docs.stripe.com/api/idempotent_requests */
export class IdempotencyKeys {
  readonly #calls = new Map<string | null, FirstCall>();

  /**
   * Returns the first call with the key of a call. It is the call itself if the key is new or missing. Throws 400
   * if the key was used for a different call.
   */
  claim({ id, idempotency_key: key }: Stripe.Event.Request, path: string, params: object): FirstCall {
    const call: FirstCall = { path, digest: hash('sha256', JSON.stringify(params)), since: Date.now(), id };
    if (key === null) return call;
    const first = this.#calls.get(key);
    if (!first || first.since < Date.now() - DAY_MS) {
      this.#calls.set(key, call);
      return call;
    }
    if (first.path !== path || first.digest !== call.digest) {
      const message = `Keys for idempotent requests can only be used for the same endpoint and with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
      throw new StripeFailure(400, { type: 'idempotency_error', message });
    }
    return first;
  }

  /** Forgets the key of a call that has failed before its work. */
  release({ idempotency_key: key }: Stripe.Event.Request): void {
    this.#calls.delete(key);
  }
}

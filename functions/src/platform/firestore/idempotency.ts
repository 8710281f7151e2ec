import { createHash } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import { type Refusal, refuse } from '../errors/refusal.ts';
import type { refusals } from '../errors/refusals.ts';

/** A request that the caller can repeat with an `Idempotency-Key`, or that can be made only once. */
export type RepeatableRequest = {
  /** The caller's `Idempotency-Key`. */
  key: string | undefined;
  /** The owner and the purpose of the key. The same key of another owner counts as a different key. */
  owner: string[];
  /** The content of the request, for its hash. */
  content: unknown;
  /** The id of the document that the request creates, if it does not follow from the key. */
  id?: string;
} & (
  | {
      /** The purpose of the key, for the error message. */
      by: keyof (typeof refusals)['idempotency_key_reused']['texts'];
    }
  | { /** The refusal of a different request, if not `idempotency_key_reused`. */ refusal: Refusal }
);

/**
 * Returns the id that the document of a request always has; undefined if each request creates another document.
 *
 * @throws 400 for a key of more than 200 characters
 */
export function idOfRequest({ key = '', owner, id }: RepeatableRequest): string | undefined {
  if (key.length > limits.idempotencyKey.max) throw refuse('malformed_request', 'idempotency key');
  return id ?? (key === '' ? undefined : idOf([...owner, key]));
}

/** Returns the id of a document that exists once for these values. */
export function idOf(values: readonly string[]): string {
  return hashOf(values).slice(0, 32);
}

/** Returns the SHA-256 of a value as JSON, so that `['a', 'b']` and `['ab']` have different hashes. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

import { createHash } from 'node:crypto';
import { limits } from '../contract/limits.ts';
import { refuse } from '../platform/refusal.ts';

/**
 * The id of the document that a call with an `Idempotency-Key` writes: a print of whose key it is, and for what, so
 * that a repeat meets what the first try wrote and nobody else's key can.
 *
 * @throws 400 for a key of more than 200 characters.
 */
export function keyedId(owner: string[], key: string): string {
  if (key.length > limits.idempotencyKey.max) throw refuse('malformed_request', { what: 'idempotency key' });
  return hashOf([...owner, key]).slice(0, 32);
}

/** A print of some values, in which none can pass for two. */
export function hashOf(parts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

import { createHash } from 'node:crypto';
import { limits } from '../contract/limits.ts';
import type { Stored } from './firestore.ts';
import { type RefusalDetails, refuse } from './refusal.ts';

/** A write that is done once, however often it is sent. */
export type RepeatableWrite = {
  /** The id of the document that it creates, chosen before, so that a repeat finds what the first try wrote. */
  id: string;
  /** SHA-256 of what is asked for; the document keeps it. */
  requestHash: string;
  /**
   * True with a key: an earlier call may have written it. Without one only an earlier attempt of this call can have,
   * whose response was lost, so that nothing has to be read before the first.
   */
  mayExist: boolean;
};

type Request = {
  /** The caller's `Idempotency-Key`. */
  key: string | undefined;
  /** Whose key it is, and for what: the same key of another owner is another key. */
  owner: string[];
  /** What is asked for. */
  request: unknown;
  /** Makes an id where there is no key. */
  newId: () => string;
};

/** @throws 400 for a key of more than 200 characters. */
export function repeatableWrite({ key, owner, request, newId }: Request): RepeatableWrite {
  return {
    id: key ? idOfKey(key, owner) : newId(),
    requestHash: hashOf(request),
    mayExist: key !== undefined && key !== '',
  };
}

/**
 * What an earlier try of a write created, if there was one.
 *
 * @param earlier The document that has its id.
 * @param by What the key was used by, for the text of the refusal.
 * @throws 422 when the earlier try asked for something else.
 */
export function repeatOf<T extends { requestHash?: string | null }>(
  { requestHash }: RepeatableWrite,
  earlier: Stored<T> | undefined,
  by: RefusalDetails['idempotency_key_reused']['by'],
): T | undefined {
  if (earlier && earlier.data.requestHash !== requestHash) throw refuse('idempotency_key_reused', { by });
  return earlier?.data;
}

function idOfKey(key: string, owner: string[]): string {
  if (key.length > limits.idempotencyKey.max) {
    throw refuse('malformed_request', { what: 'idempotency key' });
  }
  return hashOf([...owner, key]).slice(0, 32);
}

/** SHA-256 of a value as JSON, which keeps `['a', 'b']` and `['ab']` apart. */
function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

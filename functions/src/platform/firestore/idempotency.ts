import { createHash } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import { type RefusalDetails, refuse } from '../errors/refusal.ts';
import type { Stored } from './firestore.ts';

/** A write for which the caller can send an `Idempotency-Key`. */
export type RepeatableWrite = {
  /** The id of the document that the write creates. */
  id: string;
  /** True if an earlier request with the same key may have created the document. */
  mayExist: boolean;
  /** SHA-256 of the request, which the document stores. */
  requestHash: string;
  by: UseOfKey;
};

/** The purpose of a key, for the error message. */
type UseOfKey = RefusalDetails['idempotency_key_reused']['by'];

export type RepeatableRequest = {
  /** The caller's `Idempotency-Key`. */
  key: string | undefined;
  /** The owner and the purpose of the key. The same key of another owner counts as a different key. */
  owner: string[];
  by: UseOfKey;
  /** The content of the request, for its hash. */
  content: unknown;
};

/**
 * Describes a repeatable write.
 *
 * @param newId Makes an id for a request without a key.
 * @throws 400 for a key of more than 200 characters
 */
export function repeatableWrite(
  { key, owner, by, content }: RepeatableRequest,
  newId: () => string,
): RepeatableWrite {
  return {
    id: key ? idOfKey(key, owner) : newId(),
    requestHash: hashOf(content),
    mayExist: key !== undefined && key !== '',
    by,
  };
}

/**
 * Returns the document that an earlier request created, if any.
 *
 * @param earlier The stored document with the write's id.
 * @throws 422 if the earlier request was different.
 */
export function repeatOf<T extends { requestHash?: string }>(
  { requestHash, by }: RepeatableWrite,
  earlier: Stored<T> | undefined,
): T | undefined {
  if (earlier && earlier.data.requestHash !== requestHash) throw refuse('idempotency_key_reused', { by });
  return earlier?.data;
}

function idOfKey(key: string, owner: string[]): string {
  if (key.length > limits.idempotencyKey.max) {
    throw refuse('malformed_request', { what: 'idempotency key' });
  }
  return idOf([...owner, key]);
}

/** Returns the id of a document that exists once for these values. */
export function idOf(values: readonly string[]): string {
  return hashOf(values).slice(0, 32);
}

/** Returns the SHA-256 of a value as JSON, so that `['a', 'b']` and `['ab']` have different hashes. */
function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

import { createHash } from 'node:crypto';
import type { CollectionReference } from 'firebase-admin/firestore';
import { limits } from '../../contract/limits.ts';
import { type Refusal, refuse } from '../errors/refusal.ts';
import type { refusals } from '../errors/refusals.ts';
import { type Stored, stored } from './firestore.ts';
import { type Transaction, transact } from './transact.ts';

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
 * The id and the request of the document that shows that a change was made. The change creates it, unless it changes
 * nothing.
 */
export type Mark = { id: string; requestHash: string };

type Once<T, Result> = {
  /** The collection of the mark: the audit entries, or the collection in which the request creates a document. */
  markedIn: CollectionReference<T>;
  request: RepeatableRequest;
  /** Reads, decides, and writes the change with its mark. */
  change: (tx: Transaction, mark: Mark) => Promise<Result>;
  /** Returns the result of the change that has this mark. */
  resultOf: (mark: Stored<T>) => Result | Promise<Result>;
};

/**
 * Runs the transaction of a change that a repeated request must not make again. The change creates a document whose id
 * follows from the idempotency key. This document shows that the change was already made. Without a key, the id is
 * chosen before the first attempt, so that the document also shows a commit whose response was lost.
 *
 * @throws 400 for a key of more than 200 characters, 422 if the key was used for another request, 503 busy
 * after 20 seconds of conflicts.
 */
export async function transactOnce<T extends { requestHash?: string }, Result>({
  markedIn,
  request,
  change,
  resultOf,
}: Once<T, Result>): Promise<Result> {
  const { key = '', owner, content } = request;
  if (key.length > limits.idempotencyKey.max) throw refuse('malformed_request', 'idempotency key');
  const id = request.id ?? (key === '' ? markedIn.doc().id : idOf([...owner, key]));
  const mark = { id, requestHash: hashOf(content) };
  const document = markedIn.doc(id);
  const result = (earlier: Stored<T>) => {
    if (earlier.data.requestHash !== mark.requestHash) throw refusalOf(request);
    return resultOf(earlier);
  };
  try {
    return await transact(async (tx) => {
      const earlier = await tx.get(document);
      return earlier ? result(earlier) : change(tx, mark);
    });
  } catch (error) {
    // A concurrent request with the same key may have caused the error.
    const earlier = stored(await document.get());
    if (earlier) return result(earlier);
    throw error;
  }
}

function refusalOf(request: RepeatableRequest): Refusal {
  return 'by' in request ? refuse('idempotency_key_reused', request.by) : request.refusal;
}

/** Returns the id of a document that exists once for these values. */
export function idOf(values: readonly string[]): string {
  return hashOf(values).slice(0, 32);
}

/** Returns the SHA-256 of a value as JSON, so that `['a', 'b']` and `['ab']` have different hashes. */
function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

import type { CollectionReference } from 'firebase-admin/firestore';
import { type Refusal, refuse } from '../errors/refusal.ts';
import { type Stored, stored } from './firestore.ts';
import { hashOf, idOfRequest, type RepeatableRequest } from './idempotency.ts';
import { type Transaction, transact } from './transact.ts';

/** The id and the request of the document that shows that a change was made. The change creates it, unless it changes nothing
 * or a repeat finds its result without a mark. */
export type Mark = { id: string; requestHash?: string };

type Once<T, Result> = {
  /** The collection of the mark: the audit entries, or the collection in which the request creates a document. */
  markedIn: CollectionReference<T>;
  /** The request, if the caller can repeat it with an idempotency key, or can make it only once. */
  request?: RepeatableRequest;
  /** Reads, decides, and writes the change with its mark. */
  change: (tx: Transaction, mark: Mark) => Promise<Result>;
  /** Returns the result of the change that has this mark. */
  resultOf: (mark: Stored<T>) => Result | Promise<Result>;
};

/**
 * Runs the transaction of a change that must be made once. It creates a document whose id is chosen before the first
 * attempt. This document shows that the change was already made: by an earlier request with the same idempotency key,
 * or by a commit whose response was lost.
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
  const fixedId = request && idOfRequest(request);
  const id = fixedId ?? markedIn.doc().id;
  const mark = { id, ...(request && { requestHash: hashOf(request.content) }) };
  const result = (earlier: Stored<T>) => {
    if (request && earlier.data.requestHash !== mark.requestHash) throw refusalOf(request);
    return resultOf(earlier);
  };
  // A new id is read only after a conflict: the first commit may have been made, and its response lost.
  let mayExist = fixedId !== undefined;
  try {
    return await transact(async (tx) => {
      const earlier = mayExist ? await tx.get(markedIn.doc(id)) : undefined;
      mayExist = true;
      return earlier ? result(earlier) : change(tx, mark);
    });
  } catch (error) {
    // A concurrent request with the same key may have caused the error.
    const earlier = fixedId === undefined ? undefined : stored(await markedIn.doc(id).get());
    if (earlier) return result(earlier);
    throw error;
  }
}

function refusalOf(request: RepeatableRequest): Refusal {
  return 'by' in request ? refuse('idempotency_key_reused', request.by) : request.refusal;
}

import type { CollectionReference } from 'firebase-admin/firestore';
import { type Stored, stored } from './firestore.ts';
import { type RepeatableRequest, repeatableWrite, repeatOf } from './idempotency.ts';
import { type Transaction, transact } from './transact.ts';

/** The id and the request of the document that shows that a change was made. The change creates it, unless it changes nothing
 * or a repeat finds its result without a mark. */
export type Mark = { id: string; requestHash?: string };

type Once<T, Result> = {
  /** The collection of the mark: the audit entries, or the collection in which the request creates a document. */
  markedIn: CollectionReference<T>;
  /** The request, if the caller can repeat it with an idempotency key. */
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
  const newId = () => markedIn.doc().id;
  const write = request && repeatableWrite(request, newId);
  const mark = write ? { id: write.id, requestHash: write.requestHash } : { id: newId() };
  const result = (earlier: Stored<T>) => {
    if (write) repeatOf(write, earlier);
    return resultOf(earlier);
  };
  // A new id is read only after a conflict: the first commit may have been made, and its response lost.
  let mayExist = write?.mayExist ?? false;
  try {
    return await transact(async (tx) => {
      const earlier = mayExist ? await tx.get(markedIn.doc(mark.id)) : undefined;
      mayExist = true;
      return earlier ? result(earlier) : change(tx, mark);
    });
  } catch (error) {
    // A concurrent request with the same key may have caused the error.
    const earlier = write?.mayExist ? stored(await markedIn.doc(mark.id).get()) : undefined;
    if (earlier) return result(earlier);
    throw error;
  }
}

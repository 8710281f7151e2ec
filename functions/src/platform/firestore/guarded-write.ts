import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  GrpcStatus,
  type PartialWithFieldValue,
  type Precondition,
  type SetOptions,
  type UpdateData,
  type WithFieldValue,
  type WriteBatch,
  type WriteResult,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { hasQueue, inQueue } from '../cache/queue.ts';
import { refuse } from '../errors/refusal.ts';
import { firestore, type Stored, stored } from './firestore.ts';

const FIRST_DELAY_MS = 15;
const MAX_DELAY_MS = 600;
const TIMEOUT_MS = 20_000;

const grpcError = z.object({ code: z.number() });

/** The message of Firestore for a transaction that has ended, for example because it was already committed. */
const ENDED_TRANSACTION = /transaction has expired/;

/**
 * Thrown if a document has changed since it was read for this write. The caller must read the document again
 * and decide again.
 */
class WriteConflict extends Error {
  override name = 'WriteConflict';
}

/** The writes of a batch or a transaction. */
export type Writes = {
  create<T, Data extends DocumentData>(
    document: DocumentReference<T, Data>,
    data: WithFieldValue<T>,
  ): unknown;
  set<T, Data extends DocumentData>(
    document: DocumentReference<T, Data>,
    data: PartialWithFieldValue<T>,
    options: SetOptions,
  ): unknown;
  update<T, Data extends DocumentData>(
    document: DocumentReference<T, Data>,
    data: UpdateData<Data>,
    precondition: Precondition,
  ): unknown;
};

/**
 * Commits a batch whose writes have `lastUpdateTime` or `create` preconditions.
 *
 * @returns One result per write, in order.
 * @throws WriteConflict if a precondition fails; `decideAndWrite` then decides again.
 */
export async function commitGuarded(batch: WriteBatch): Promise<WriteResult[]> {
  return unlessConflict(batch.commit());
}

/**
 * Commits guarded writes that also depend on a document that they do not change. No other write can change the
 * document between this function's read and its commit. Concurrent calls share the lock of the document, so they do
 * not wait for each other.
 *
 * @param write Decides by the document, which is undefined if it does not exist, and adds the writes.
 * @throws WriteConflict if a precondition fails; `decideAndWrite` then decides again.
 */
export async function commitWhile<T>(
  document: DocumentReference<T>,
  write: (current: Stored<T> | undefined, writes: Writes) => void,
): Promise<void> {
  const transaction = firestore.runTransaction(
    async (writes) => write(stored(await writes.get(document)), writes),
    // `decideAndWrite` repeats the decision too, and waits less than Firestore's client.
    { maxAttempts: 1 },
  );
  await unlessConflict(transaction);
}

async function unlessConflict<T>(committed: Promise<T>): Promise<T> {
  try {
    return await committed;
  } catch (error) {
    if (isConflict(error)) throw new WriteConflict();
    throw error;
  }
}

function isConflict(error: unknown): boolean {
  const { NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED, INVALID_ARGUMENT } = GrpcStatus;
  const code = grpcError.safeParse(error).data?.code;
  if (code === INVALID_ARGUMENT) return error instanceof Error && ENDED_TRANSACTION.test(error.message);
  return [NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED].some((status) => status === code);
}

/** Waits for the change of a document. Ignores the error if another call has deleted the document. */
export async function unlessDeleted(change: Promise<WriteResult>): Promise<void> {
  await change.catch((error) => {
    if (grpcError.safeParse(error).data?.code !== GrpcStatus.NOT_FOUND) throw error;
  });
}

/** Changes one document that is unchanged since it was read. @throws WriteConflict if it has changed */
export async function updateGuarded<T>(
  collection: CollectionReference<T>,
  { id, version }: Pick<Stored<T>, 'id' | 'version'>,
  changes: UpdateData<DocumentData>,
): Promise<void> {
  const batch = firestore.batch();
  batch.update(collection.doc(id), changes, { lastUpdateTime: version });
  await commitGuarded(batch);
}

type Contention = {
  /**
   * The id of a document with many writes, such as a popular tool. The writes of this instance to the
   * document are queued.
   */
  for?: string;
};

/**
 * Runs an attempt (read, decide, commit guarded) until an attempt meets no conflict. `isRetry` means that the
 * attempt follows a conflict. A write can also conflict with itself, if its response was lost and Firestore's client
 * sent the write again. If it must not be decided a second time, use `writeOnce`.
 *
 * The first attempt may use data that was already read; a retry must read it again. If the first attempt
 * decides not to write, its data may be outdated, so it must not do anything irreversible.
 *
 * Uses preconditions and retries with jitter instead of reads in Firestore transactions. Transactions of the server
 * SDK lock pessimistically, so many buyers of one tool would wait for each other until they time out.
 *
 * @throws 503 busy after 20 seconds of conflicts.
 */
export async function decideAndWrite<T>(
  attempt: (isRetry: boolean) => Promise<T>,
  { for: contended }: Contention = {},
): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (let maxDelay = FIRST_DELAY_MS, isRetry = false; ; maxDelay = Math.min(maxDelay * 2, MAX_DELAY_MS)) {
    const isContended = contended !== undefined && (isRetry || hasQueue(contended));
    try {
      return await (isContended ? inQueue(contended, () => attempt(isRetry)) : attempt(isRetry));
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      if (Date.now() > deadline) throw refuse('busy');
      await sleep(Math.random() * maxDelay);
      isRetry = true;
    }
  }
}

/** Runs a guarded write once. Ignores a conflict, so the caller cannot tell if the document was written. */
export async function writeIfUnchanged(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  GrpcStatus,
  type Timestamp,
  type UpdateData,
  type WithFieldValue,
} from 'firebase-admin/firestore';
import { inQueues } from '../cache/queue.ts';
import { InternalError } from '../errors/failure.ts';
import { refuse } from '../errors/refusal.ts';
import { firestore, grpcCodeOf, type Stored, stored } from './firestore.ts';

const FIRST_DELAY_MS = 15;
const MAX_DELAY_MS = 600;
const TIMEOUT_MS = 20_000;

/** Thrown inside `transact` if a document has changed since it was read. */
class WriteConflict extends Error {
  override name = 'WriteConflict';
}

type Found<T> = Stored<T> | undefined;

/**
 * The reads and writes of one transaction. Has the methods of Firestore's own transaction, but parses what it reads. A
 * read does not see the transaction's own writes.
 */
export class Transaction {
  readonly #batch = firestore.batch();
  /** The versions of the documents that were read, by path. Null if the document did not exist. */
  readonly #versions = new Map<string, Timestamp | null>();
  /** The paths of the documents whose version the commit requires. */
  readonly #guarded = new Set<string>();
  #isEmpty = true;
  /** The path of a document that only this commit creates, so that the document shows that the commit was made. */
  #added: string | undefined;

  /** Reads a document; undefined if it does not exist. @throws MalformedDocument */
  async get<T>(document: DocumentReference<T>): Promise<Found<T>> {
    const snapshot = await document.get();
    this.#versions.set(document.path, snapshot.updateTime ?? null);
    return stored(snapshot);
  }

  /** Reads several documents in one request and at the same point in time. @throws MalformedDocument */
  getAll<A, B>(a: DocumentReference<A>, b: DocumentReference<B>): Promise<[Found<A>, Found<B>]>;
  getAll<A, B, C>(
    ...documents: [DocumentReference<A>, DocumentReference<B>, DocumentReference<C>]
  ): Promise<[Found<A>, Found<B>, Found<C>]>;
  getAll<A, B, C, D>(
    ...documents: [DocumentReference<A>, DocumentReference<B>, DocumentReference<C>, DocumentReference<D>]
  ): Promise<[Found<A>, Found<B>, Found<C>, Found<D>]>;
  async getAll(...documents: DocumentReference[]): Promise<Found<unknown>[]> {
    const snapshots = await firestore.getAll(...documents);
    return snapshots.map((snapshot) => {
      this.#versions.set(snapshot.ref.path, snapshot.updateTime ?? null);
      return stored(snapshot);
    });
  }

  /** Creates a document, which must not exist. */
  create<T, Data extends DocumentData>(document: DocumentReference<T, Data>, data: WithFieldValue<T>): void {
    this.#isEmpty = false;
    this.#batch.create(document, data);
  }

  /** Creates a document with a new random id. Like Firestore's `add`, returns its reference. */
  add<T, Data extends DocumentData>(
    collection: CollectionReference<T, Data>,
    data: WithFieldValue<T>,
  ): DocumentReference<T, Data> {
    const document = collection.doc();
    this.create(document, data);
    this.#added = document.path;
    return document;
  }

  /**
   * Changes some fields of a document, which must be unchanged since this transaction has read it. With `exists`, the
   * document must only exist.
   *
   * @throws InternalError if this transaction has not read the document
   */
  update<T, Data extends DocumentData>(
    document: DocumentReference<T, Data>,
    changes: UpdateData<Data>,
    precondition?: { exists: true },
  ): void {
    this.#isEmpty = false;
    this.#batch.update(document, changes, precondition ?? this.#unchanged(document));
  }

  /** Deletes a document, which must be unchanged since it was read. @throws InternalError like `update` */
  delete<T>(document: DocumentReference<T>): void {
    this.#isEmpty = false;
    this.#batch.delete(document, this.#unchanged(document));
  }

  /** The paths of the documents that must be unchanged since they were read. */
  get guarded(): readonly string[] {
    return [...this.#guarded];
  }

  /** @throws WriteConflict if a document has changed since it was read */
  async commit(): Promise<void> {
    if (this.#isEmpty) return;
    try {
      await this.#batch.commit();
    } catch (error) {
      if (!isConflict(error)) throw error;
      // If the response to a commit is lost, Firestore's client repeats the commit, which then conflicts with itself.
      const isMade = this.#added && (await firestore.doc(this.#added).get()).exists;
      if (!isMade) throw new WriteConflict();
    }
  }

  /** Returns the precondition of a write. Only the first write of a document requires the version that was read. */
  #unchanged({ path }: { path: string }): { lastUpdateTime: Timestamp } | { exists: true } {
    const lastUpdateTime = this.#versions.get(path);
    if (lastUpdateTime === undefined) throw new InternalError(`${path} is written without being read`);
    if (lastUpdateTime === null) throw new InternalError(`${path} does not exist`);
    if (this.#guarded.has(path)) return { exists: true };
    this.#guarded.add(path);
    return { lastUpdateTime };
  }
}

function isConflict(error: unknown): boolean {
  const { NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED } = GrpcStatus;
  const code = grpcCodeOf(error);
  return [NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED].some((status) => status === code);
}

/**
 * Runs a transaction: reads, decides and adds writes, which are committed together. If a document that was read and
 * written has changed in the meantime, the function runs again. A document that is only read is not guarded. The
 * function can run several times, so it reads and writes the documents that it decides about through `tx`. Anything else
 * that it does must be safe to repeat.
 *
 * A transaction that adds a document recognises its own commit, even if the response to it is lost. Without one, the
 * function then runs again, and finds its own change.
 *
 * Firestore's own transactions lock what they read, so many buyers of one tool time out. This one is optimistic: the
 * commit requires the versions that were read. After a conflict, the transactions of this instance that write the same
 * documents wait for each other.
 *
 * @throws 503 busy after 20 seconds of conflicts.
 */
export async function transact<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  let contended: readonly string[] = [];
  for (let maxDelay = FIRST_DELAY_MS; ; maxDelay = Math.min(maxDelay * 2, MAX_DELAY_MS)) {
    const tx = new Transaction();
    try {
      return await inQueues(contended, async () => {
        const result = await run(tx);
        await tx.commit();
        return result;
      });
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      if (Date.now() > deadline) throw refuse('busy');
      if (contended.length > 0) await sleep(Math.random() * maxDelay);
      contended = tx.guarded;
    }
  }
}

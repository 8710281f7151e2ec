import { Firestore, Query, WriteBatch } from 'firebase-admin/firestore';
import { expect, vi } from 'vitest';

/**
 * Intercepts the writes of this process: batches and transactions.
 *
 * @returns a function that ends the interception.
 */
function interceptWrites(send: <T>(write: () => Promise<T>) => Promise<T>): () => void {
  const { commit } = WriteBatch.prototype;
  const { runTransaction } = Firestore.prototype;
  const batches = vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(function (this: WriteBatch) {
    return send(() => commit.call(this));
  });
  const transactions = vi.spyOn(Firestore.prototype, 'runTransaction').mockImplementation(function (
    this: Firestore,
    ...attempt
  ) {
    return send(() => runTransaction.apply(this, attempt));
  });
  return () => {
    batches.mockRestore();
    transactions.mockRestore();
  };
}

/**
 * Sends the next write of this process twice, as Firestore's client does after a lost response.
 *
 * @param between An action after the first write. Its own writes are sent once.
 * @param lost Number of lost responses.
 */
export function repeatNextWrite(between?: () => Promise<unknown>, lost = 1): void {
  const stop = interceptWrites(async (write) => {
    stop();
    await write();
    await between?.();
    for (let repeat = 1; repeat < lost; repeat++) await write().catch(() => {});
    return write();
  });
}

/** Runs an action once, just after the store has sent its next write. The action's own writes are not intercepted. */
export function afterNextWrite(action: () => Promise<unknown>): void {
  const stop = interceptWrites(async (write) => {
    stop();
    const result = await write();
    await action();
    return result;
  });
}

/**
 * Runs an action once, just before the store sends its next write.
 *
 * @param action The competing change. Its own writes are not intercepted.
 * @param skip Number of writes to send before the action.
 * @returns a function that returns true once the action has run.
 */
export function beforeNextWrite(action: () => Promise<unknown>, skip = 0): () => boolean {
  let left = skip;
  const stop = interceptWrites(async (write) => {
    left -= 1;
    if (left < 0) {
      stop();
      await action();
    }
    return write();
  });
  return () => left < 0;
}

/** Runs an action, and a competing action just before one of its writes. Fails if the action has too few writes. */
export async function withCompeting<T>(
  action: () => Promise<T>,
  competing: () => Promise<unknown>,
  skip = 0,
): Promise<T> {
  const hasRun = beforeNextWrite(competing, skip);
  const response = await action();
  expect(hasRun(), 'the competing action ran').toBe(true);
  return response;
}

/**
 * Runs an action once, just after the store has read a list that contains a document.
 *
 * @returns a function that returns true once the action has run.
 */
export function afterListOf(id: string, action: () => Promise<unknown>): () => boolean {
  const { get } = Query.prototype;
  let hasRun = false;
  const spy = vi.spyOn(Query.prototype, 'get').mockImplementation(async function (this: Query) {
    const list = await get.call(this);
    if (!list.docs.some((document) => document.id === id)) return list;
    spy.mockRestore();
    hasRun = true;
    await action();
    return list;
  });
  return () => hasRun;
}

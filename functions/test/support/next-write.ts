import { Query, WriteBatch } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/**
 * Sends the next write of this process twice, as Firestore's client does after a lost response.
 *
 * @param between An action between the two writes. Its own writes are sent once.
 */
export function repeatNextWrite(between?: () => Promise<unknown>): void {
  const { commit } = WriteBatch.prototype;
  const spy = vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function (this: WriteBatch) {
    spy.mockRestore();
    await commit.call(this);
    await between?.();
    return commit.call(this);
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
  const { commit } = WriteBatch.prototype;
  let left = skip;
  const spy = vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function (this: WriteBatch) {
    left -= 1;
    if (left < 0) {
      spy.mockRestore();
      await action();
    }
    return commit.call(this);
  });
  return () => left < 0;
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

import { WriteBatch } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/** Sends the next write of the store in this process twice, as Firestore's client does where a response was lost. */
export function repeatNextWrite(): void {
  const { commit } = WriteBatch.prototype;
  const spy = vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function (this: WriteBatch) {
    spy.mockRestore();
    await commit.call(this);
    return commit.call(this);
  });
}

/**
 * Lets something happen once between what a write of the store in this process was decided on and that write.
 *
 * @param act What others do meanwhile; what it writes itself is not held.
 * @param skip How many writes go by before that one.
 * @returns whether it has come to that.
 */
export function beforeNextWrite(act: () => Promise<unknown>, skip = 0): () => boolean {
  const { commit } = WriteBatch.prototype;
  let left = skip;
  const spy = vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function (this: WriteBatch) {
    left -= 1;
    if (left < 0) {
      spy.mockRestore();
      await act();
    }
    return commit.call(this);
  });
  return () => left < 0;
}

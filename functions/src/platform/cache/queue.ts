import { withTimeout } from '../errors/refusal.ts';

/** Maximum wait in a queue, in milliseconds. An action that hangs does not block others for longer. */
const LONGEST_WAIT_MS = 3000;

/** The end of each queue: a promise that resolves when all actions in the queue are done. */
const ends = new Map<string, Promise<unknown>>();

async function inQueue<T>(name: string, action: () => Promise<T>): Promise<T> {
  const before = ends.get(name);
  const { promise, resolve: done } = Promise.withResolvers<void>();
  const end = Promise.all([before, promise]);
  ends.set(name, end);
  try {
    if (before)
      await withTimeout(before, LONGEST_WAIT_MS, () => new Error('The queue is slow')).catch(() => {});
    return await action();
  } finally {
    done();
    if (ends.get(name) === end) ends.delete(name);
  }
}

/**
 * Runs an action when all earlier actions in its queues on this instance are done. Waits in the queues in the order of
 * their names, so that no two actions wait for each other. This only avoids useless work and guarantees nothing: after
 * three seconds the action runs anyway, and other instances have their own queues.
 */
export async function inQueues<T>(names: readonly string[], action: () => Promise<T>): Promise<T> {
  const inAll = names
    .toSorted()
    .reduceRight<() => Promise<T>>((inner, name) => () => inQueue(name, inner), action);
  return inAll();
}

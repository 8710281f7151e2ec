import { LRUCache } from 'lru-cache';
import { isTransient, refuse, withTimeout } from '../errors/refusal.ts';
import { type Sender, SenderLimit } from '../identity/sender.ts';

/** Timeout of a read. It is shorter than the client's timeout of ten seconds, so that the client gets a stale value. */
const READ_TIMEOUT_MS = 8000;
/** Time after its expiry for which a value is served while Firestore fails or does not respond. */
const STALE_MS = 5 * 60_000;
/**
 * Limits per minute and instance of reads before the value expires, because anyone can cause such a read. Admins have no
 * limit.
 */
const EARLY_READS = { client: 10, address: 15, all: 20 };

/** A change that a caller has just made. The caller's next responses must include it. */
export type OwnChange = {
  /** The time of the change, in milliseconds. */
  at: number;
  by: Sender | 'admin';
};

type Source<T> = {
  /** @param before The value of the previous read. */
  read: (before: T | undefined) => Promise<T>;
  /**
   * Maximum age of a value, in milliseconds. A function, because parameters can be read only while a function runs.
   */
  ageMs: () => number;
};

/**
 * Returns the value, and reads it first if it has expired or is older than the caller's change.
 *
 * @throws The error of the read, if the previous value is too old or the error is a bug.
 */
export type CachedValue<T> = (change?: OwnChange) => Promise<T>;

/**
 * Makes a function that returns a value from the memory of this instance, the same for all callers. Concurrent callers
 * share one read.
 */
export function cachedValue<T>({ read, ageMs }: Source<T>): CachedValue<T> {
  const earlyReads = new SenderLimit(EARLY_READS);
  const cache = new LRUCache<'value', { value: T; readAt: number }>({
    max: 1,
    perf: { now: () => Date.now() },
    ttlResolution: 0,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_, before, { options }) => {
      const readAt = Date.now();
      try {
        const reading = read(before?.value);
        return { value: await withTimeout(reading, READ_TIMEOUT_MS, () => refuse('unavailable')), readAt };
      } catch (error) {
        const staleUntil = before ? before.readAt + ageMs() + STALE_MS : 0;
        options.allowStaleOnFetchRejection = readAt <= staleUntil && isTransient(error);
        throw error;
      }
    },
  });
  // To `lru-cache`, zero means that the value never expires.
  const fetch = (forceRefresh: boolean) =>
    cache.forceFetch('value', { ttl: Math.max(1, ageMs()), forceRefresh });
  const mayReadEarly = async (by: OwnChange['by']) =>
    by === 'admin' ||
    earlyReads.count(by).then(
      () => true,
      () => false,
    );
  return async (change) => {
    const { value, readAt } = await fetch(false);
    if (!change || readAt >= change.at || !(await mayReadEarly(change.by))) return value;
    return (await fetch(true)).value;
  };
}

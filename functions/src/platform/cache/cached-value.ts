import { RateLimiterMemory } from 'rate-limiter-flexible';
import { refuse } from '../errors/refusal.ts';
import { isTransient, withTimeout } from '../errors/transient-error.ts';

/** Maximum wait of the caller that starts a read, if an older value exists. */
const MAX_WAIT_MS = 2000;
/** Timeout of a read. After a timeout, the next caller starts another read. */
const READ_TIMEOUT_MS = 30_000;
/**
 * Limits of early reads, which happen before the value expires. They are for callers that have just changed
 * the value.
 */
const EARLY_READ_MS = 1000;
const EARLY_READS_PER_MINUTE = 10;
/**
 * Maximum difference between a caller's clock and the local clock. Callers get the API's time without
 * fractions of a second.
 */
const MAX_CLOCK_SKEW_MS = 2000;
/** The key for counting the early reads of all callers together. */
const ALL = 'all';

type CacheEntry<T> = {
  value: T;
  readAt: number;
  freshUntil: number;
  justExpiredUntil: number;
  staleUntil: number;
};

type Source<T> = {
  /** @param before The value of the previous read. */
  read: (before: T | undefined) => Promise<T>;
  /**
   * Maximum age of a value, in milliseconds. A function, because parameters can be read only while a function runs.
   */
  ageMs: () => number;
  /** Maximum age of a value that is served while Firestore fails or does not respond. Twice `ageMs` by default. */
  staleMs?: number;
};

/**
 * A value in the memory of this instance, the same for all callers. Only one read runs at a time, and only
 * the caller that started the read waits for it:
 *
 * - During the read, other callers get the previous value if it has only just expired.
 * - If the read fails or takes longer than two seconds, callers get a stale value, until it is too old. After
 *   a slow read, callers no longer wait for reads, until a read succeeds.
 */
export class CachedValue<T> {
  readonly #source: Source<T>;
  readonly #earlyReads = new RateLimiterMemory({ points: EARLY_READS_PER_MINUTE, duration: 60 });
  #entry: CacheEntry<T> | undefined;
  #reading: Promise<void> | undefined;
  #isSlow = false;

  constructor(source: Source<T>) {
    this.#source = source;
  }

  /** The value, if it has not expired; otherwise undefined. For callers that have not changed the value. */
  get fresh(): T | undefined {
    const entry = this.#entry;
    return entry && entry.freshUntil >= Date.now() ? entry.value : undefined;
  }

  /**
   * Returns the value, and reads it first if necessary.
   *
   * @param changedAt When the caller changed the value, in milliseconds. The value is then read after that
   * time.
   * @throws The error of the read, if no older value can be served or the error is a bug.
   */
  async value(changedAt = 0): Promise<T> {
    const [calledAt, newerThan] = [Date.now(), pastTime(changedAt)];
    for (;;) {
      const entry = this.#entry;
      if (!entry) await this.#read();
      else if (!(await this.#mustRead(entry, calledAt, newerThan))) return entry.value;
      // During the wait, another caller may have read the value.
      else if (entry === this.#entry && !(await this.#isReplaced(entry, newerThan))) return entry.value;
    }
  }

  /** Returns false if the value is recent enough, or if no more early reads are allowed. */
  async #mustRead(entry: CacheEntry<T>, calledAt: number, newerThan: number): Promise<boolean> {
    if (entry.freshUntil < calledAt) return true;
    return entry.readAt < newerThan && (await this.#mayReadEarly(entry));
  }

  /**
   * Reads the value again. Returns false if the caller must use the older value. @throws an error that is a
   * bug
   */
  async #isReplaced(entry: CacheEntry<T>, newerThan: number): Promise<boolean> {
    const isFirst = this.#reading === undefined;
    const reading = this.#read();
    const now = Date.now();
    if (entry.staleUntil < now) {
      await reading;
      return true;
    }
    const isRecentEnough = entry.readAt >= newerThan && entry.justExpiredUntil >= now;
    if (this.#isSlow || (!isFirst && isRecentEnough)) return false;
    return this.#isReadInTime(reading);
  }

  /**
   * Returns false if a read fails or is slow, so that the older value must be served. @throws an error that
   * is a bug
   */
  async #isReadInTime(reading: Promise<void>): Promise<boolean> {
    try {
      await withTimeout(reading, MAX_WAIT_MS, () => {
        this.#isSlow = true;
        return refuse('unavailable');
      });
      return true;
    } catch (error) {
      if (isTransient(error)) return false;
      throw error;
    }
  }

  /** Starts a read, or joins the one in progress. */
  #read(): Promise<void> {
    if (this.#reading) return this.#reading;
    const reading = this.#readAgain().finally(() => {
      this.#reading = undefined;
    });
    // Without this, an error would be an unhandled rejection if no caller waits.
    reading.catch(() => {});
    this.#reading = reading;
    return reading;
  }

  async #readAgain(): Promise<void> {
    const { read, ageMs, staleMs } = this.#source;
    const [readAt, age] = [Date.now(), ageMs()];
    const value = await withTimeout(read(this.#entry?.value), READ_TIMEOUT_MS, () => refuse('unavailable'));
    const [freshUntil, twice] = [readAt + age, readAt + 2 * age];
    const staleUntil = staleMs === undefined ? twice : readAt + staleMs;
    this.#entry = { value, readAt, freshUntil, justExpiredUntil: twice, staleUntil };
    this.#isSlow = false;
  }

  /**
   * Waits until the value may be read early, that is, before it expires. Returns false if no more early reads
   * are allowed.
   */
  async #mayReadEarly({ readAt }: CacheEntry<T>): Promise<boolean> {
    if (this.#reading) return true;
    if ((await this.#earlyReads.get(ALL))?.remainingPoints === 0) return false;
    const wait = readAt + EARLY_READ_MS - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (!this.#reading && this.#entry?.readAt === readAt) await this.#earlyReads.penalty(ALL);
    return true;
  }
}

/**
 * Limits a caller's time to the current time. Ignores a time in the far future, which would cause a read for
 * every request until then.
 */
function pastTime(time: number): number {
  const now = Date.now();
  return time > now + MAX_CLOCK_SKEW_MS ? 0 : Math.min(time, now);
}

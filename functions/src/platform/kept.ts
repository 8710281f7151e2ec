import { RateLimiterMemory } from 'rate-limiter-flexible';
import { refuse } from './refusal.ts';
import { isTransient } from './transient-error.ts';
import { within } from './within.ts';

/** Maximum wait of the caller that starts a read, if there is an older value. */
const PATIENCE_MS = 2000;
/** A read that takes longer is given up: the next caller starts another one. */
const READ_WITHIN_MS = 30_000;
/** A value that a caller has just changed is read before its time: at most once a second, and so often a minute. */
const EARLY_READ_MS = 1000;
const EARLY_READS_PER_MINUTE = 10;
/** A caller knows the API's time to the second. */
const CLOCKS_APART_MS = 2000;
/** Early reads are counted together for all callers. */
const ALL = 'all';

type Entry<T> = { value: T; readAt: number; freshUntil: number; isJustOldUntil: number; staleUntil: number };

type Source<T> = {
  /** @param before The value that was read last. */
  read: (before: T | undefined) => Promise<T>;
  /** Maximum age of a value, in milliseconds. A function, because parameters can be read only while a function runs. */
  ageMs: () => number;
  /** Maximum age of a value that is served while Firestore fails or does not respond. Twice `ageMs` by default. */
  staleMs?: number;
};

/**
 * A value that is the same for all callers, kept in the memory of this instance. However many callers there are, one
 * read is under way at a time, and only the caller that started it waits for it:
 *
 * - While it is being read, other callers get a value that has just become old.
 * - If the read takes longer than two seconds or fails, callers get an old value, until it is too old. After such a long
 *   read no caller waits again until a read succeeds.
 */
export class Kept<T> {
  readonly #source: Source<T>;
  readonly #earlyReads = new RateLimiterMemory({ points: EARLY_READS_PER_MINUTE, duration: 60 });
  #kept: Entry<T> | undefined;
  #reading: Promise<void> | undefined;
  #isSlow = false;

  constructor(source: Source<T>) {
    this.#source = source;
  }

  /** The value, if it is young enough for callers that have not changed it. */
  get fresh(): T | undefined {
    const kept = this.#kept;
    return kept && kept.freshUntil >= Date.now() ? kept.value : undefined;
  }

  /**
   * @param changedAt When the caller changed the value, in milliseconds: they get one that was read after that.
   * @throws The error of the read, if there is no older value to serve, or if it does not come from an outage.
   */
  async value(changedAt = 0): Promise<T> {
    const [askedAt, newerThan] = [Date.now(), pastTime(changedAt)];
    for (;;) {
      const kept = this.#kept;
      if (!kept) await this.#read();
      else if (!(await this.#mustRead(kept, askedAt, newerThan))) return kept.value;
      // While this call waited, another one may have read.
      else if (kept === this.#kept && !(await this.#isReplaced(kept, newerThan))) return kept.value;
    }
  }

  /** False if a value is young enough, or was read before its time too often. */
  async #mustRead(kept: Entry<T>, askedAt: number, newerThan: number): Promise<boolean> {
    if (kept.freshUntil < askedAt) return true;
    return kept.readAt < newerThan && (await this.#mayReadEarly(kept));
  }

  /** Reads the value again. False if the caller gets the older one. @throws for a mistake of ours. */
  async #isReplaced(kept: Entry<T>, newerThan: number): Promise<boolean> {
    const isFirst = this.#reading === undefined;
    const reading = this.#read();
    const now = Date.now();
    if (kept.staleUntil < now) {
      await reading;
      return true;
    }
    const isEnough = kept.readAt >= newerThan && kept.isJustOldUntil >= now;
    if (this.#isSlow || (!isFirst && isEnough)) return false;
    return this.#isReadInTime(reading);
  }

  /** False if a read fails or takes long, so that the older value is to be served. @throws for a mistake of ours. */
  async #isReadInTime(reading: Promise<void>): Promise<boolean> {
    try {
      await within(reading, PATIENCE_MS, () => {
        this.#isSlow = true;
        return refuse('unavailable');
      });
      return true;
    } catch (error) {
      if (isTransient(error)) return false;
      throw error;
    }
  }

  /** Starts a read, or joins the one that is under way. */
  #read(): Promise<void> {
    if (this.#reading) return this.#reading;
    const reading = this.#readAgain().finally(() => {
      this.#reading = undefined;
    });
    // Perhaps no caller waits for it.
    reading.catch(() => {});
    this.#reading = reading;
    return reading;
  }

  async #readAgain(): Promise<void> {
    const { read, ageMs, staleMs } = this.#source;
    const [readAt, age] = [Date.now(), ageMs()];
    const value = await within(read(this.#kept?.value), READ_WITHIN_MS, () => refuse('unavailable'));
    const [freshUntil, twice] = [readAt + age, readAt + 2 * age];
    const staleUntil = staleMs === undefined ? twice : readAt + staleMs;
    this.#kept = { value, readAt, freshUntil, isJustOldUntil: twice, staleUntil };
    this.#isSlow = false;
  }

  /** Waits until the value may be read before its time. False if that was done too often. */
  async #mayReadEarly({ readAt }: Entry<T>): Promise<boolean> {
    if (this.#reading) return true;
    if ((await this.#earlyReads.get(ALL))?.remainingPoints === 0) return false;
    const wait = readAt + EARLY_READ_MS - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (!this.#reading && this.#kept?.readAt === readAt) await this.#earlyReads.penalty(ALL);
    return true;
  }
}

/** A time that a clock a little ahead calls now. A time in the future would cause a read until then. */
function pastTime(time: number): number {
  const now = Date.now();
  return time > now + CLOCKS_APART_MS ? 0 : Math.min(time, now);
}

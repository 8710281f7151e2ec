import { refuse } from './refusal.ts';
import { isTransient } from './transient-error.ts';
import { within } from './within.ts';

/** How long somebody who could have the value of before waits for a newer one. */
const PATIENCE_MS = 2000;
/** The value of before is served until it is so many times as old as a value may become. */
const STALE_AGES = 2;

/**
 * A value that is the same to all, kept in the memory of this instance, so that visitors cost next to nothing however
 * many there are. One read is under way at a time. While Firestore fails, or takes longer than two seconds, the value
 * of before is served, until it is twice as old as it may become.
 */
export class KeptValue<T> {
  readonly #read: () => Promise<T>;
  readonly #ageMs: () => number;
  #kept: { value: T; freshUntil: number; staleUntil: number } | undefined;
  #reading: Promise<T> | undefined;

  /**
   * @param ageMs How old a value may become, in milliseconds. It is asked for later: parameters can be read only while a
   * function runs.
   */
  constructor(read: () => Promise<T>, ageMs: () => number) {
    this.#read = read;
    this.#ageMs = ageMs;
  }

  /** @throws What the reading throws, where there is no value of before to serve. That is not kept. */
  async value(): Promise<T> {
    const kept = this.#kept;
    if (kept && kept.freshUntil >= Date.now()) return kept.value;
    this.#reading ??= this.#readAgain().finally(() => {
      this.#reading = undefined;
    });
    if (!kept || kept.staleUntil < Date.now()) return this.#reading;
    try {
      return await within(this.#reading, PATIENCE_MS, () => refuse('unavailable'));
    } catch (error) {
      if (isTransient(error)) return kept.value;
      throw error;
    }
  }

  async #readAgain(): Promise<T> {
    const [readAt, ageMs] = [Date.now(), this.#ageMs()];
    const value = await this.#read();
    this.#kept = { value, freshUntil: readAt + ageMs, staleUntil: readAt + STALE_AGES * ageMs };
    return value;
  }
}

import { isTransient } from './transient-error.ts';

/**
 * A value that is the same to all, kept in the memory of this instance, so that visitors cost next to nothing however
 * many there are. One read is under way at a time. While Firestore fails, the value of before is served.
 */
export class KeptValue<T> {
  readonly #read: () => Promise<T>;
  readonly #ageMs: () => number;
  #kept: { value: T; freshUntil: number } | undefined;
  #reading: Promise<T> | undefined;

  /** @param ageMs How old a value may become. It is asked for later: parameters can be read only while a function runs. */
  constructor(read: () => Promise<T>, ageMs: () => number) {
    this.#read = read;
    this.#ageMs = ageMs;
  }

  async value(): Promise<T> {
    const kept = this.#kept;
    if (kept && kept.freshUntil >= Date.now()) return kept.value;
    this.#reading ??= this.#readAgain().finally(() => {
      this.#reading = undefined;
    });
    try {
      return await this.#reading;
    } catch (error) {
      if (kept && isTransient(error)) return kept.value;
      throw error;
    }
  }

  async #readAgain(): Promise<T> {
    const freshUntil = Date.now() + this.#ageMs();
    const value = await this.#read();
    this.#kept = { value, freshUntil };
    return value;
  }
}

import { logger } from 'firebase-functions';
import pMap from 'p-map';
import { InternalError, logFailure } from '../platform/errors/failure.ts';

/**
 * Time within which a run starts new work. A function times out after 540 s, and the last call may have to
 * wait for Stripe.
 */
export const BUDGET_MS = 400_000;

/** Maximum number of failures in the log. An entry is limited to 256 kB: https://docs.cloud.google.com/logging/quotas */
const MAX_LOGGED_FAILURES = 20;

/** A run of a scheduled task. It continues after failures, for example of Stripe, until its time is over. */
export class Run {
  readonly #task: string;
  readonly #endsAt = Date.now() + BUDGET_MS;
  readonly #failures: unknown[] = [];

  constructor(task: string) {
    this.#task = task;
  }

  /** True if the run must not start new work. */
  get isOver(): boolean {
    return Date.now() > this.#endsAt;
  }

  /** Runs some work, unless the run is over. @returns true if the work succeeded */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    if (this.isOver) return false;
    try {
      await work();
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  /** Runs work for every item. @returns the items that failed or were not started */
  async forEach<T>(
    items: readonly T[],
    concurrency: number,
    work: (item: T) => Promise<unknown>,
  ): Promise<T[]> {
    const done = await pMap(items, (item) => this.attempt(() => work(item)), { concurrency });
    return items.filter((_, index) => !done[index]);
  }

  fail(error: unknown): void {
    this.#failures.push(error);
  }

  /** Ends the run. @throws one error that contains the first failures, for the log */
  end(): void {
    if (this.isOver) logger.warn('A scheduled task continues in its next run', { task: this.#task });
    const { length } = this.#failures;
    const logged = this.#failures.slice(0, MAX_LOGGED_FAILURES);
    if (length > 0) throw new AggregateError(logged, `${length} failures`);
  }
}

/**
 * Wraps a scheduled task. Logs its end, which an alert counts, and its failures in full. Throws an error
 * without details, because Google logs the error's message, and a provider's message may contain personal
 * data.
 */
export function scheduledTask(name: string, task: () => Promise<void>): () => Promise<void> {
  return async () => {
    try {
      await task();
      logger.info('A scheduled task has finished', { task: name });
    } catch (error) {
      logFailure('A scheduled task failed', error, { task: name });
      throw new InternalError(`${name} failed`);
    }
  };
}

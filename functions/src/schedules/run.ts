import { logger } from 'firebase-functions';
import pMap from 'p-map';
import { InternalError, logFailure } from '../platform/errors/failure.ts';
import { Refusal } from '../platform/errors/refusal.ts';
import { isStripeOutage } from '../platform/stripe.ts';

/**
 * Time within which a run starts new work. A function times out after 540 s, and the last call may have to
 * wait for Stripe.
 */
export const BUDGET_MS = 400_000;

/**
 * Maximum number of consecutive outages. Each outage follows several retries and may have taken half a
 * minute.
 */
const MAX_OUTAGES = 3;

/**
 * A run of a scheduled task. It continues after failures, but stops when its time is over or if Stripe does
 * not respond.
 */
export class Run {
  readonly #task: string;
  readonly #endsAt: number;
  readonly #failures: unknown[] = [];
  #outagesInARow = 0;

  constructor(task: string) {
    this.#task = task;
    this.#endsAt = Date.now() + BUDGET_MS;
  }

  /** True if the run must not start new work. */
  get isOver(): boolean {
    return this.#isStripeDown || Date.now() > this.#endsAt;
  }

  get #isStripeDown(): boolean {
    return this.#outagesInARow >= MAX_OUTAGES;
  }

  /** Runs some work, unless the run is over. @returns true if the work succeeded */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    if (this.isOver) return false;
    const failedBefore = this.#failures.length;
    try {
      await work();
      // Nested work may have recorded failures without throwing an error.
      if (this.#failures.length === failedBefore) this.#outagesInARow = 0;
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
    this.#outagesInARow = isOutage(error) ? this.#outagesInARow + 1 : 0;
  }

  /** Ends the run. @throws one error that contains all failures, for the log */
  end(): void {
    if (Date.now() > this.#endsAt)
      logger.warn('A scheduled task continues in its next run', { task: this.#task });
    if (this.#failures.length === 0) return;
    const failures = new AggregateError(this.#failures);
    if (!this.#isStripeDown) throw failures;
    throw new InternalError('Stripe does not respond: the next run continues', { cause: failures });
  }
}

function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  return error instanceof Refusal && isStripeOutage(error.cause);
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

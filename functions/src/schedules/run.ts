import { logger } from 'firebase-functions';
import pMap from 'p-map';
import { InternalError } from '../platform/failure.ts';
import { Refusal } from '../platform/refusal.ts';
import { isStripeOutage } from '../platform/stripe.ts';

/** How long a run begins new work; a function is ended after 540 s, and the last call may wait for Stripe. */
export const BUDGET_MS = 400_000;

/** Each of them has been tried three times, and may have taken half a minute. */
const MOST_OUTAGES = 3;

/**
 * One run of a scheduled task. What fails does not stop the rest, but two things do: the end of its time, and a
 * payment provider that does not respond, since each further call would wait for it in vain.
 */
export class Run {
  readonly #task: string;
  readonly #endsAt: number;
  readonly #failures: unknown[] = [];
  #outagesInARow = 0;

  constructor(task: string, { budgetMs }: { budgetMs: number }) {
    this.#task = task;
    this.#endsAt = Date.now() + budgetMs;
  }

  /** True once nothing more is to be begun. */
  get isOver(): boolean {
    return this.#isStripeDown || Date.now() > this.#endsAt;
  }

  get #isStripeDown(): boolean {
    return this.#outagesInARow >= MOST_OUTAGES;
  }

  /** Does a piece of work, unless the run is over. @returns whether it was done. */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    if (this.isOver) return false;
    const failedBefore = this.#failures.length;
    try {
      await work();
      // A piece of work that is made of others may have had failures.
      if (this.#failures.length === failedBefore) this.#outagesInARow = 0;
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  /** Does the same with every item. @returns the items that it failed with, or that were not begun. */
  async forEach<T>(
    items: readonly T[],
    concurrency: number,
    work: (item: T) => Promise<unknown>,
  ): Promise<T[]> {
    const done = await pMap(items, (item) => this.attempt(() => work(item)), { concurrency });
    return items.filter((_, index) => !done[index]);
  }

  /** Notes a failure; the rest goes on. */
  fail(error: unknown): void {
    this.#failures.push(error);
    this.#outagesInARow = isOutage(error) ? this.#outagesInARow + 1 : 0;
  }

  /** @throws when anything failed, so that the schedule's log shows it, as one error. */
  end(): void {
    if (Date.now() > this.#endsAt)
      logger.warn('A scheduled task continues in its next run', { task: this.#task });
    if (this.#failures.length === 0) return;
    const failures = new AggregateError(this.#failures);
    if (!this.#isStripeDown) throw failures;
    throw new InternalError('Stripe does not respond: the rest is left to the next run', { cause: failures });
  }
}

function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  return error instanceof Refusal && isStripeOutage(error.cause);
}

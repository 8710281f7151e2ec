import { logger } from 'firebase-functions';
import { ordersInDispute } from '../orders/orders.repository.ts';
import { catchUp } from '../payments/catch-up.service.ts';
import { recordedOutcomes } from '../payments/payments.repository.ts';
import {
  allLists,
  type ChangePage,
  isUnrecorded,
  type PaymentChange,
  undeliveredEvents,
} from '../payments/stripe-changes.ts';
import { orderHoldMs, refundsPerRun } from '../platform/config/config.ts';
import { InternalError } from '../platform/errors/failure.ts';
import { isStripeRefusal } from '../platform/stripe.ts';
import { type Pass, type Reconciliation, readReconciliation, saveProgress } from './reconciliation.record.ts';
import type { Run } from './run.ts';

const CONCURRENCY = 5;
const MAX_DISPUTED = 200;
/**
 * Maximum number of intents in a log entry. An entry is limited to 256 kB:
 * https://docs.cloud.google.com/logging/quotas
 */
const MAX_LOGGED_INTENTS = 100;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Overlap between the time spans of two runs, because Stripe lists events with a delay. */
const OVERLAP_MS = 5 * MINUTE_MS;
/** Margin that is added to the hold time of an order, in case the store was down. */
const MARGIN_MS = 2 * DAY_MS;

const listNames = Object.keys(allLists);

/**
 * Catches up with changes at Stripe that no webhook reported. Every run reads the undelivered events. Once a
 * day, a run also reads all changes, because Stripe records no undelivered events for an account without a
 * webhook endpoint.
 */
export async function catchUpWithStripe(run: Run): Promise<void> {
  const startedAt = new Date();
  const state = await readReconciliation();
  const follower = new ChangeFollower(run);
  await run.attempt(() => follower.retry(state.unsettled));
  await run.attempt(() => followEvents(run, follower, state, startedAt));
  const pass = state.pass ?? newPass(state, startedAt);
  if (pass) await run.attempt(() => followLists(run, follower, pass));
  await follower.refundUnpayable();
}

/** Records changes that were made at Stripe, and lists the payments that match no order. */
class ChangeFollower {
  readonly #run: Run;
  readonly #unpayable = new Set<string>();

  constructor(run: Run) {
    this.#run = run;
  }

  /** Records the changes that are not recorded yet. @returns the intents to retry. */
  async follow(changes: PaymentChange[]): Promise<string[]> {
    const outcomes = await recordedOutcomes([...new Set(changes.map(({ intentId }) => intentId))]);
    const unrecorded = changes.filter((change) => isUnrecorded(change, outcomes.get(change.intentId)));
    return this.#catchUp([...new Set(unrecorded.map(({ intentId }) => intentId))]);
  }

  /** Retries intents that an earlier run could not finish. */
  async retry(intentIds: string[]): Promise<void> {
    const unsettled = await this.#catchUp(intentIds);
    await saveProgress({ settled: intentIds.filter((id) => !unsettled.includes(id)) });
  }

  async #catchUp(intentIds: string[]): Promise<string[]> {
    const failed = await this.#run.forEach(intentIds, CONCURRENCY, async (id) => {
      const settlement = await catchUp(id, { mayRefund: false });
      if (settlement === 'unpayable') this.#unpayable.add(id);
    });
    return intentIds.filter((id) => failed.includes(id) || this.#unpayable.has(id));
  }

  /**
   * Refunds the payments that cannot be matched to an order. If there are many, refunds none of them: the
   * store has probably lost its orders, for example because a backup was restored, and the owner must decide.
   */
  async refundUnpayable(): Promise<void> {
    const intents = [...this.#unpayable];
    const max = refundsPerRun();
    if (intents.length > max) {
      logger.error('Payments without a matching order are held back', {
        payments: intents.length,
        most: max,
        intents: intents.slice(0, MAX_LOGGED_INTENTS),
      });
      this.#run.fail(new InternalError(`${intents.length} payments are held back, more than ${max}`));
      return;
    }
    const unsettled = await this.#run.forEach(intents, 1, (id) => catchUp(id));
    await saveProgress({ settled: intents.filter((id) => !unsettled.includes(id)) });
  }
}

async function followEvents(
  run: Run,
  follower: ChangeFollower,
  { eventsSince }: Reconciliation,
  startedAt: Date,
): Promise<void> {
  const since = eventsSince ?? timeBefore(startedAt, orderHoldMs() + MARGIN_MS);
  for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const { changes, next } = await undeliveredEvents(since, after);
    await saveProgress({ unsettled: await follower.follow(changes) });
    if (run.isOver) return;
    after = next;
  }
  await saveProgress({ eventsSince: timeBefore(startedAt, OVERLAP_MS) });
}

/**
 * Returns a new full pass, or undefined if today's pass is done. The time span of the pass overlaps with the
 * time span of the previous pass.
 */
function newPass({ passedAt }: Reconciliation, now: Date): Pass | undefined {
  if (passedAt && now.getTime() - passedAt.getTime() < DAY_MS) return undefined;
  const defaultStart = timeBefore(now, orderHoldMs() + MARGIN_MS);
  const sinceLastPass = passedAt && timeBefore(passedAt, orderHoldMs() + HOUR_MS);
  const since = sinceLastPass && sinceLastPass < defaultStart ? sinceLastPass : defaultStart;
  return { since, begunAt: now, list: 'charges', after: null };
}

/** Reads all pages, and stores the position after each page, so that the next run can continue. */
async function followLists(run: Run, follower: ChangeFollower, pass: Pass): Promise<void> {
  let position: Pass | null = pass;
  while (position && !run.isOver) {
    const { changes, next } = await readPage(position);
    const unsettled = await follower.follow(changes);
    position = positionAfter(position, next);
    await saveProgress({ unsettled, pass: position, ...(!position && { passedAt: pass.begunAt }) });
  }
  if (!position) await followOpenDisputes(follower);
}

async function readPage({ since, list, after }: Pass): Promise<ChangePage> {
  const read = Object.entries(allLists).find(([name]) => name === list)?.[1];
  if (!read) throw new InternalError(`Unknown list ${list}`);
  try {
    return await read(since, after ?? undefined);
  } catch (error) {
    // Stripe does not have the object at the position, for example because the Stripe account was changed.
    // The next run starts a new pass.
    if (isStripeRefusal(error)) await saveProgress({ pass: null });
    throw error;
  }
}

function positionAfter(position: Pass, next: string | undefined): Pass | null {
  if (next) return { ...position, after: next };
  const list = listNames[listNames.indexOf(position.list) + 1];
  return list ? { ...position, list, after: null } : null;
}

/**
 * Updates the orders with an open dispute. A dispute may end weeks after its creation, so the lists, which
 * are read by creation time, do not contain its end.
 */
async function followOpenDisputes(follower: ChangeFollower): Promise<void> {
  const changes = (await ordersInDispute(MAX_DISPUTED)).flatMap(({ data: { transactionId: intentId } }) =>
    intentId === null ? [] : [{ intentId, kind: 'disputed' as const }],
  );
  await saveProgress({ unsettled: await follower.follow(changes) });
}

function timeBefore(time: Date, byMs: number): Date {
  return new Date(time.getTime() - byMs);
}

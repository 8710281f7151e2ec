import { logger } from 'firebase-functions';
import { ordersInDispute } from '../orders/orders.repository.ts';
import { catchUp } from '../payments/catch-up.service.ts';
import { recordedOutcomes } from '../payments/payments.repository.ts';
import {
  allLists,
  type Hint,
  type HintPage,
  isUnrecorded,
  undeliveredEvents,
} from '../payments/stripe-hints.ts';
import { orderHoldMs, refundsPerRun } from '../platform/config.ts';
import { InternalError } from '../platform/failure.ts';
import { isStripeRefusal } from '../platform/stripe.ts';
import { type Pass, type Reconciliation, readReconciliation, saveProgress } from './reconciliation.record.ts';
import type { Run } from './run.ts';

const AT_ONCE = 5;
const MOST_DISPUTED = 200;
/** An entry of the log is 256 kB at most: https://docs.cloud.google.com/logging/quotas */
const NAMED_INTENTS = 100;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Stripe lists an event a moment after it happened. */
const OVERLAP_MS = 5 * MINUTE_MS;
/** An intent can be paid for as long as its order is held; two days more for a store that was down. */
const MARGIN_MS = 2 * DAY_MS;

const listNames = Object.keys(allLists);

/**
 * Catches up with what has happened at Stripe and no webhook reported: in every run with the events that were not
 * delivered, and once a day with everything, since an account without a webhook endpoint has no undelivered events.
 */
export async function catchUpWithStripe(run: Run): Promise<void> {
  const startedAt = new Date();
  const state = await readReconciliation();
  const chase = new Chase(run);
  await run.attempt(() => chase.again(state.unsettled));
  await run.attempt(() => followEvents(run, chase, state, startedAt));
  const pass = state.pass ?? newPass(state, startedAt);
  if (pass) await run.attempt(() => followLists(run, chase, pass));
  await chase.sendBack();
}

/** Follows hints to their intents, and remembers the payments that no order can take. */
class Chase {
  readonly #run: Run;
  readonly #unpayable = new Set<string>();

  constructor(run: Run) {
    this.#run = run;
  }

  /** @returns the intents that are to be tried again. */
  async follow(hints: Hint[]): Promise<string[]> {
    const outcomes = await recordedOutcomes([...new Set(hints.map(({ intentId }) => intentId))]);
    const news = hints.filter((hint) => isUnrecorded(hint, outcomes.get(hint.intentId)));
    return this.#catchUp([...new Set(news.map(({ intentId }) => intentId))]);
  }

  /** Tries intents again that an earlier run could not finish with. */
  async again(intentIds: string[]): Promise<void> {
    const unsettled = await this.#catchUp(intentIds);
    await saveProgress({ settled: intentIds.filter((id) => !unsettled.includes(id)) });
  }

  async #catchUp(intentIds: string[]): Promise<string[]> {
    const failed = await this.#run.forEach(intentIds, AT_ONCE, async (id) => {
      const settlement = await catchUp(id, { mayRefund: false });
      if (settlement === 'unpayable') this.#unpayable.add(id);
    });
    return intentIds.filter((id) => failed.includes(id) || this.#unpayable.has(id));
  }

  /**
   * Sends the money back that no order can take. Now and then that is one payment; many at once mean that the store
   * has lost its orders, as after a backup was restored, and then nothing goes back without a person.
   */
  async sendBack(): Promise<void> {
    const intents = [...this.#unpayable];
    const most = refundsPerRun();
    if (intents.length > most) {
      logger.error('Payments that no order can take are held back', {
        payments: intents.length,
        most,
        intents: intents.slice(0, NAMED_INTENTS),
      });
      this.#run.fail(new InternalError(`${intents.length} payments are held back, more than ${most}`));
      return;
    }
    const unsettled = await this.#run.forEach(intents, 1, (id) => catchUp(id));
    await saveProgress({ settled: intents.filter((id) => !unsettled.includes(id)) });
  }
}

async function followEvents(
  run: Run,
  chase: Chase,
  { eventsSince }: Reconciliation,
  startedAt: Date,
): Promise<void> {
  const since = eventsSince ?? earlier(startedAt, orderHoldMs() + MARGIN_MS);
  for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const { hints, next } = await undeliveredEvents(since, after);
    await saveProgress({ unsettled: await chase.follow(hints) });
    if (run.isOver) return;
    after = next;
  }
  await saveProgress({ eventsSince: earlier(startedAt, OVERLAP_MS) });
}

/** The day's full pass, or undefined if it has been made. It looks back to before the last one had begun. */
function newPass({ passedAt }: Reconciliation, now: Date): Pass | undefined {
  if (passedAt && now.getTime() - passedAt.getTime() < DAY_MS) return undefined;
  const usual = earlier(now, orderHoldMs() + MARGIN_MS);
  const sinceLast = passedAt && earlier(passedAt, orderHoldMs() + HOUR_MS);
  const since = sinceLast && sinceLast < usual ? sinceLast : usual;
  return { since, begunAt: now, list: 'charges', after: null };
}

/** Reads page after page, and writes down after each how far it came: the next run goes on from there. */
async function followLists(run: Run, chase: Chase, pass: Pass): Promise<void> {
  let place: Pass | null = pass;
  while (place && !run.isOver) {
    const { hints, next } = await readPage(place);
    const unsettled = await chase.follow(hints);
    place = placeAfter(place, next);
    await saveProgress({ unsettled, pass: place, ...(!place && { passedAt: pass.begunAt }) });
  }
  if (!place) await followOpenDisputes(chase);
}

async function readPage({ since, list, after }: Pass): Promise<HintPage> {
  const read = Object.entries(allLists).find(([name]) => name === list)?.[1];
  if (!read) throw new InternalError(`There is no list ${list}`);
  try {
    return await read(since, after ?? undefined);
  } catch (error) {
    // The place is unknown at Stripe, as after a change of its account: the next run begins a new pass.
    if (isStripeRefusal(error)) await saveProgress({ pass: null });
    throw error;
  }
}

function placeAfter(place: Pass, next: string | undefined): Pass | null {
  if (next) return { ...place, after: next };
  const list = listNames[listNames.indexOf(place.list) + 1];
  return list ? { ...place, list, after: null } : null;
}

/** A dispute ends weeks after it began, which no list by creation shows. */
async function followOpenDisputes(chase: Chase): Promise<void> {
  const hints = (await ordersInDispute(MOST_DISPUTED)).flatMap(({ data: { transactionId: intentId } }) =>
    intentId === null ? [] : [{ intentId, kind: 'disputed' as const }],
  );
  await saveProgress({ unsettled: await chase.follow(hints) });
}

function earlier(time: Date, byMs: number): Date {
  return new Date(time.getTime() - byMs);
}

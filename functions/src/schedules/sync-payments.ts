import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { z } from 'zod';
import { countFailedCard } from '../payments/failed-cards.service.ts';
import { payments } from '../payments/payment.record.ts';
import { type ChangePage, changesSince } from '../payments/stripe-events.service.ts';
import { refundUnaccepted, syncPayment } from '../payments/sync.service.ts';
import { orderHoldMs, refundsPerRun } from '../platform/config/config.ts';
import { InternalError } from '../platform/errors/failure.ts';
import {
  collection,
  existing,
  momentField,
  stored,
  timestampField,
} from '../platform/firestore/firestore.ts';
import { isStripeRefusal } from '../platform/stripe.ts';
import type { Run } from './run.ts';

const readingSchema = z.object({
  /** Start of the time span of the events. */
  since: timestampField,
  begunAt: timestampField,
  /** The id of the event after which the next page starts. */
  after: z.string().nullable(),
});

const reconciliationSchema = z.object({
  /** Time until which all events are read. */
  readUntil: momentField,
  /** A reading of events that took longer than a run. */
  reading: readingSchema.nullable().default(null),
  /** Intents that a run could not sync. Every run retries them. */
  intentsToSync: z.array(z.string()).default([]),
});

export type Reconciliation = z.infer<typeof reconciliationSchema>;
export type Reading = z.infer<typeof readingSchema>;

const progress = collection('schedules', reconciliationSchema);
const document = () => progress.doc('reconciliation');

/** Returns the progress of earlier runs, or the initial state. */
export async function readReconciliation(): Promise<Reconciliation> {
  return stored(await document().get())?.data ?? reconciliationSchema.parse({ readUntil: null });
}

type Progress = Partial<Reconciliation> & {
  /** Intents that need no further retry. */
  syncedIntents?: string[];
};

/**
 * Stores the progress of a run. Two runs can do this at the same time: everything before each position is
 * done, and intents to retry are added and removed one by one.
 */
export async function saveProgress({
  intentsToSync = [],
  syncedIntents = [],
  ...places
}: Progress): Promise<void> {
  if (syncedIntents.length > 0)
    await document().set({ intentsToSync: FieldValue.arrayRemove(...syncedIntents) }, { merge: true });
  const changes = {
    ...places,
    ...(intentsToSync.length > 0 && { intentsToSync: FieldValue.arrayUnion(...intentsToSync) }),
  };
  if (Object.keys(changes).length > 0) await document().set(changes, { merge: true });
}

const CONCURRENCY = 5;
/**
 * Maximum number of intents in a log entry. An entry is limited to 256 kB:
 * https://docs.cloud.google.com/logging/quotas
 */
const MAX_LOGGED_INTENTS = 100;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Overlap between the time spans of two readings, because Stripe may list an event with a delay. */
const OVERLAP_MS = 15 * MINUTE_MS;
/** Margin that is added to the hold time of an order, in case the store was down. */
const MARGIN_MS = 2 * DAY_MS;

/**
 * Syncs the payments whose changes at Stripe no webhook reported: every run reads Stripe's events since the last run.
 */
export async function syncPayments(run: Run): Promise<void> {
  const startedAt = new Date();
  const state = await readReconciliation();
  const recorder = new ChangeRecorder(run);
  await run.attempt(() => recorder.retry(state.intentsToSync));
  await run.attempt(() => recordEvents(run, recorder, state.reading ?? newReading(state, startedAt)));
  await recorder.refundUnaccepted();
}

/** Records changes that were made at Stripe, and collects the payments that match no order. */
class ChangeRecorder {
  readonly #run: Run;
  readonly #unaccepted = new Set<string>();

  constructor(run: Run) {
    this.#run = run;
  }

  /** Records the changes that are not recorded yet. */
  async record(all: ChangePage['changes']): Promise<{ intentsToSync: string[]; areCardsCounted: boolean }> {
    const failedCards = all.filter((change) => change.kind === 'card failed');
    const uncounted = await this.#run.forEach(failedCards, CONCURRENCY, countFailedCard);
    const changes = all.filter((change) => change.kind !== 'card failed');
    const intents = [...new Set(changes.map(({ intentId }) => intentId))];
    const recorded = await existing(intents.map((id) => payments.doc(id)));
    const unrecorded = changes.filter(({ kind, intentId }) => kind === 'changed' || !recorded.has(intentId));
    const intentsToSync = await this.#sync([...new Set(unrecorded.map(({ intentId }) => intentId))]);
    return { intentsToSync, areCardsCounted: uncounted.length === 0 };
  }

  /** Retries intents that an earlier run could not finish. */
  async retry(intentIds: string[]): Promise<void> {
    const failed = await this.#sync(intentIds);
    await saveProgress({ syncedIntents: intentIds.filter((id) => !failed.includes(id)) });
  }

  async #sync(intentIds: string[]): Promise<string[]> {
    const failed = await this.#run.forEach(intentIds, CONCURRENCY, async (id) => {
      const { state } = await syncPayment(id);
      if (state === 'unaccepted') this.#unaccepted.add(id);
    });
    return intentIds.filter((id) => failed.includes(id) || this.#unaccepted.has(id));
  }

  /**
   * Refunds the payments that cannot be matched to an order. If there are many, refunds none of them: the
   * store has probably lost its orders, for example because a backup was restored, and the owner must decide.
   */
  async refundUnaccepted(): Promise<void> {
    const intents = [...this.#unaccepted];
    const max = refundsPerRun();
    if (intents.length > max) {
      logger.error('Payments without a matching order are held back', {
        payments: intents.length,
        max,
        intents: intents.slice(0, MAX_LOGGED_INTENTS),
      });
      this.#run.fail(new InternalError(`${intents.length} payments are held back, more than ${max}`));
      return;
    }
    const failed = await this.#run.forEach(intents, 1, refundUnaccepted);
    await saveProgress({ syncedIntents: intents.filter((id) => !failed.includes(id)) });
  }
}

function newReading({ readUntil }: Reconciliation, begunAt: Date): Reading {
  const since = readUntil
    ? timeBefore(readUntil, OVERLAP_MS)
    : timeBefore(begunAt, orderHoldMs() + MARGIN_MS);
  return { since, begunAt, after: null };
}

/**
 * Reads all pages, and stores the position after each page, so that the next run can continue. If a failed card could
 * not be counted, the next reading starts at the same time again.
 */
async function recordEvents(run: Run, recorder: ChangeRecorder, first: Reading): Promise<void> {
  for (let reading: Reading | null = first; reading && !run.isOver; ) {
    const { since, after }: Reading = reading;
    const { changes, next } = await readEvents(since, after);
    const { intentsToSync, areCardsCounted } = await recorder.record(changes);
    const begunAt: Date = areCardsCounted ? reading.begunAt : timeBefore(since, -OVERLAP_MS);
    reading = next ? { since, begunAt, after: next } : null;
    await saveProgress({ intentsToSync, reading, ...(!reading && { readUntil: begunAt }) });
  }
}

async function readEvents(since: Date, after: string | null) {
  try {
    return await changesSince(since, after);
  } catch (error) {
    // Stripe does not have the event at the position, for example because the Stripe account was changed.
    // The next run starts a new reading.
    if (isStripeRefusal(error)) await saveProgress({ reading: null });
    throw error;
  }
}

function timeBefore(time: Date, byMs: number): Date {
  return new Date(time.getTime() - byMs);
}

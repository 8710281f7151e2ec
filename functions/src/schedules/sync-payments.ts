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
  const { intentsToSync, ...state } = await readReconciliation();
  const unaccepted = new Set<string>();
  /** Returns the intents that the next run must retry. */
  const sync = async (intents: string[]): Promise<string[]> => {
    const failed = await run.forEach(intents, CONCURRENCY, async (id) => {
      if ((await syncPayment(id)).state === 'unaccepted') unaccepted.add(id);
    });
    return intents.filter((id) => failed.includes(id) || unaccepted.has(id));
  };
  await run.attempt(async () => {
    const failed = await sync(intentsToSync);
    await saveProgress({ syncedIntents: without(failed, intentsToSync) });
  });
  await run.attempt(() => recordEvents(run, sync, state.reading ?? newReading(state.readUntil, startedAt)));
  await refundAll(run, [...unaccepted]);
}

function without(excluded: readonly string[], all: readonly string[]): string[] {
  return all.filter((each) => !excluded.includes(each));
}

/**
 * Refunds the payments that no order accepts. If there are many, refunds none of them: the store has probably lost its
 * orders, for example because a backup was restored, and the owner must decide.
 */
async function refundAll(run: Run, intents: string[]): Promise<void> {
  const max = refundsPerRun();
  if (intents.length > max) {
    logger.error('Payments without a matching order are held back', {
      payments: intents.length,
      max,
      intents: intents.slice(0, MAX_LOGGED_INTENTS),
    });
    run.fail(new InternalError(`${intents.length} payments are held back, more than ${max}`));
    return;
  }
  const failed = await run.forEach(intents, 1, refundUnaccepted);
  await saveProgress({ syncedIntents: without(failed, intents) });
}

function newReading(readUntil: Date | null, begunAt: Date): Reading {
  const since = readUntil
    ? timeBefore(readUntil, OVERLAP_MS)
    : timeBefore(begunAt, orderHoldMs() + MARGIN_MS);
  return { since, begunAt, after: null };
}

/**
 * Reads all pages, and stores the position after each page, so that the next run can continue. If a failed card could
 * not be counted, the next reading starts at the same time again.
 */
async function recordEvents(
  run: Run,
  sync: (intents: string[]) => Promise<string[]>,
  first: Reading,
): Promise<void> {
  for (let reading: Reading | null = first; reading && !run.isOver; ) {
    const { since, after }: Reading = reading;
    const { changes, next } = await readEvents(since, after);
    const failedCards = changes.filter((change) => change.kind === 'card failed');
    const uncounted = await run.forEach(failedCards, CONCURRENCY, countFailedCard);
    const intentsToSync = await sync(await unrecorded(changes));
    const begunAt: Date = uncounted.length === 0 ? reading.begunAt : timeBefore(since, -OVERLAP_MS);
    reading = next ? { since, begunAt, after: next } : null;
    await saveProgress({ intentsToSync, reading, ...(!reading && { readUntil: begunAt }) });
  }
}

/** Returns the intents with a change that may not be recorded yet. */
async function unrecorded(changes: ChangePage['changes']): Promise<string[]> {
  const paid = changes.filter(({ kind }) => kind === 'paid');
  const recorded = await existing(paid.map(({ intentId }) => payments.doc(intentId)));
  const isNew = ({ kind, intentId }: ChangePage['changes'][number]) =>
    kind === 'changed' || (kind === 'paid' && !recorded.has(intentId));
  return [...new Set(changes.filter(isNew).map(({ intentId }) => intentId))];
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

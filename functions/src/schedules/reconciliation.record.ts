import { FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import { lazily } from '../platform/cache/lazily.ts';
import { collection, momentField, stored, timestampField } from '../platform/firestore/firestore.ts';

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
  /** Intents that a run could not finish. Every run retries them. */
  unsettled: z.array(z.string()).default([]),
});

export type Reconciliation = z.infer<typeof reconciliationSchema>;
export type Reading = z.infer<typeof readingSchema>;

const document = lazily(() => collection('schedules', reconciliationSchema).doc('reconciliation'));

/** Returns the progress of earlier runs, or the initial state. */
export async function readReconciliation(): Promise<Reconciliation> {
  return stored(await document.get())?.data ?? reconciliationSchema.parse({ readUntil: null });
}

type Progress = Partial<Omit<Reconciliation, 'unsettled'>> & {
  /** Intents to retry. */
  unsettled?: string[];
  /** Intents that need no further retry. */
  settled?: string[];
};

/**
 * Stores the progress of a run. Two runs can do this at the same time: everything before each position is
 * done, and intents to retry are added and removed one by one.
 */
export async function saveProgress({ unsettled = [], settled = [], ...places }: Progress): Promise<void> {
  if (settled.length > 0)
    await document.set({ unsettled: FieldValue.arrayRemove(...settled) }, { merge: true });
  const changes = {
    ...places,
    ...(unsettled.length > 0 && { unsettled: FieldValue.arrayUnion(...unsettled) }),
  };
  if (Object.keys(changes).length > 0) await document.set(changes, { merge: true });
}

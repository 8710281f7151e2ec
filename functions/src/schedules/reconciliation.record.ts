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
  /** Intents that a run could not sync. Every run retries them. */
  intentsToSync: z.array(z.string()).default([]),
});

export type Reconciliation = z.infer<typeof reconciliationSchema>;
export type Reading = z.infer<typeof readingSchema>;

const document = lazily(() => collection('schedules', reconciliationSchema).doc('reconciliation'));

/** Returns the progress of earlier runs, or the initial state. */
export async function readReconciliation(): Promise<Reconciliation> {
  return stored(await document.get())?.data ?? reconciliationSchema.parse({ readUntil: null });
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
    await document.set({ intentsToSync: FieldValue.arrayRemove(...syncedIntents) }, { merge: true });
  const changes = {
    ...places,
    ...(intentsToSync.length > 0 && { intentsToSync: FieldValue.arrayUnion(...intentsToSync) }),
  };
  if (Object.keys(changes).length > 0) await document.set(changes, { merge: true });
}

import { FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import { collection, stored, timestampField } from '../platform/firestore.ts';
import { lazily } from '../platform/lazily.ts';

const passSchema = z.object({
  /** What it looks for happened since then. */
  since: timestampField,
  begunAt: timestampField,
  /** Which of Stripe's lists it reads now, and the object that its next page comes after. */
  list: z.string(),
  after: z.string().nullable(),
});

const reconciliationSchema = z.object({
  /** From when on the next run asks for events that were not delivered. */
  eventsSince: timestampField.nullable().default(null),
  /** The full pass that is under way. */
  pass: passSchema.nullable().default(null),
  /** When the last full pass that came to its end had begun. */
  passedAt: timestampField.nullable().default(null),
  /** Intents that a run could not finish with. Every run tries them again. */
  unsettled: z.array(z.string()).default([]),
});

export type Reconciliation = z.infer<typeof reconciliationSchema>;
export type Pass = z.infer<typeof passSchema>;

const document = lazily(() => collection('schedules', reconciliationSchema).doc('reconciliation'));

/** How far the runs before have come; what a first run begins with where nothing is written. */
export async function readReconciliation(): Promise<Reconciliation> {
  return stored(await document.get())?.data ?? reconciliationSchema.parse({});
}

type Progress = Partial<Omit<Reconciliation, 'unsettled'>> & {
  /** Intents to try again, and those that need it no longer. */
  unsettled?: string[];
  settled?: string[];
};

/**
 * Writes down how far a run has come. Two runs at once do no harm: everything before either's place is done, and the
 * intents to try again are added and taken away one by one.
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

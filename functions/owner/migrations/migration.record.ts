import { z } from 'zod';
import { collection, stored, timestampField } from '../../src/platform/firestore.ts';
import type { MigrationId } from './list.ts';

const migrationSchema = z.object({
  startedAt: timestampField,
  /** Null while documents are left. */
  finishedAt: timestampField.nullable(),
  /** The last document that was handled: the next run goes on after it. */
  lastId: z.string().nullable(),
  seen: z.int(),
  changed: z.int(),
});

export type MigrationRecord = z.infer<typeof migrationSchema>;

/** One document per migration that was begun, under its id. */
export const records = collection('migrations', migrationSchema);

/** Reads how far a migration came, or undefined if it was never begun. */
export async function readRecord(id: MigrationId): Promise<MigrationRecord | undefined> {
  return stored(await records.doc(id).get())?.data;
}

/** Stores how far a migration came. */
export async function writeRecord(id: MigrationId, record: MigrationRecord): Promise<void> {
  await records.doc(id).set(record);
}

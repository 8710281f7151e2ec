import { z } from 'zod';
import { collection, stored, timestampField } from '../../src/platform/firestore/firestore.ts';

const migrationSchema = z.object({
  startedAt: timestampField,
  /** Null until all documents are migrated. */
  finishedAt: timestampField.nullable(),
  /** The id of the last migrated document, after which the next run continues. */
  lastId: z.string().nullable(),
  seen: z.int(),
  changed: z.int(),
});

export type MigrationRecord = z.infer<typeof migrationSchema>;

/** Documents about the migrations that were started. Each has the migration's id. */
export const records = collection('migrations', migrationSchema);

/** Reads the progress of a migration, or undefined if it was never started. */
export async function readRecord(id: string): Promise<MigrationRecord | undefined> {
  return stored(await records.doc(id).get())?.data;
}

/** Stores the progress of a migration. */
export async function writeRecord(id: string, record: MigrationRecord): Promise<void> {
  await records.doc(id).set(record);
}

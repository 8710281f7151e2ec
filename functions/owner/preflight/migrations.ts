import { z } from 'zod';
import type { Migration } from '../migrations/list.ts';
import type { Google } from './google.ts';

const recordsSchema = z.object({
  documents: z
    .array(
      z.object({
        name: z.string(),
        fields: z.object({ finishedAt: z.looseObject({ timestampValue: z.string().optional() }) }),
      }),
    )
    .default([]),
});

/** Returns the unfinished migrations, one per line, or undefined if they cannot be read. */
export async function dueMigrations(
  google: Google,
  migrations: readonly Migration[],
): Promise<string[] | undefined> {
  const path = `/v1/projects/${google.project}/databases/(default)/documents/migrations?pageSize=300`;
  const body = await google.get('FIRESTORE_URL', path);
  if (body === undefined) return undefined;
  const finished = recordsSchema
    .parse(body)
    .documents.filter(({ fields }) => fields.finishedAt.timestampValue)
    .map(({ name }) => name.split('/').at(-1));
  return migrations.filter(({ id }) => !finished.includes(id)).map(({ id, title }) => `${id}: ${title}`);
}

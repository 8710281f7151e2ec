import type { Migration } from './list.ts';
import { readRecord, writeRecord } from './migration.record.ts';

type Options = {
  /** Only counts the changes. */
  isDry: boolean;
  print: (line: string) => void;
};

/**
 * Runs all migrations that have not finished, in their order. Continues an interrupted migration where it
 * stopped.
 */
export async function migrate(migrations: readonly Migration[], options: Options): Promise<void> {
  let due = 0;
  for (const migration of migrations) {
    const record = await readRecord(migration.id);
    if (record?.finishedAt) continue;
    due += 1;
    await runStep(migration, record, options);
  }
  if (due === 0) options.print('✓ All migrations are done');
}

async function runStep(
  { id, title, load }: Migration,
  existing: Awaited<ReturnType<typeof readRecord>>,
  { isDry, print }: Options,
): Promise<void> {
  const progress = existing ?? { startedAt: new Date(), lastId: null, seen: 0, changed: 0 };
  let { lastId, seen, changed } = progress;
  print(`· ${id}: ${title}${existing ? `, after ${seen} documents` : ''}`);
  const record = () => ({ startedAt: progress.startedAt, finishedAt: null, lastId, seen, changed });
  const step = await load();
  for await (const page of step(lastId ?? undefined, isDry)) {
    lastId = page.lastId;
    seen += page.seen;
    changed += page.changed;
    if (!isDry) await writeRecord(id, record());
    print(`  ${seen} documents`);
  }
  if (!isDry) await writeRecord(id, { ...record(), finishedAt: new Date() });
  print(`✓ ${id}: ${changed} of ${seen} documents ${isDry ? 'would change' : 'changed'}`);
}

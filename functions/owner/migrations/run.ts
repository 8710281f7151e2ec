import type { Step } from './each-document.ts';
import { type MigrationId, migrationIds, migrations } from './list.ts';
import { readRecord, writeRecord } from './migration.record.ts';
import { completeOrders } from './orders.ts';
import { addPeopleWords } from './people.ts';

const steps: Record<MigrationId, Step> = {
  '001-complete-orders': completeOrders,
  '002-people-words': addPeopleWords,
  // For stores that ran the earlier migrations before they added these words.
  '003-order-beginnings': completeOrders,
  '004-order-numbers': completeOrders,
};

type Options = {
  /** Only counts the changes. */
  isDry: boolean;
  /** A finished migration to repeat. */
  again?: MigrationId | undefined;
  print: (line: string) => void;
};

/**
 * Runs all migrations that have not finished, in their order. Continues an interrupted migration where it
 * stopped.
 */
export async function migrate(options: Options): Promise<void> {
  let due = 0;
  for (const id of migrationIds) {
    const record = id === options.again ? undefined : await readRecord(id);
    if (record?.finishedAt) continue;
    due += 1;
    await runStep(id, record, options);
  }
  if (due === 0) options.print('✓ All migrations are done');
}

async function runStep(
  id: MigrationId,
  existing: Awaited<ReturnType<typeof readRecord>>,
  { isDry, print }: Options,
): Promise<void> {
  const progress = existing ?? { startedAt: new Date(), lastId: null, seen: 0, changed: 0 };
  let { lastId, seen, changed } = progress;
  print(`· ${id}: ${migrations[id]}${existing ? `, after ${seen} documents` : ''}`);
  const record = () => ({ startedAt: progress.startedAt, finishedAt: null, lastId, seen, changed });
  for await (const page of steps[id](lastId ?? undefined, isDry)) {
    lastId = page.lastId;
    seen += page.seen;
    changed += page.changed;
    if (!isDry) await writeRecord(id, record());
    print(`  ${seen} documents`);
  }
  if (!isDry) await writeRecord(id, { ...record(), finishedAt: new Date() });
  print(`✓ ${id}: ${changed} of ${seen} documents ${isDry ? 'would change' : 'changed'}`);
}

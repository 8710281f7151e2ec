import type { Step } from './each-document.ts';
import { type MigrationId, migrationIds, migrations } from './list.ts';
import { readRecord, writeRecord } from './migration.record.ts';
import { completeOrders } from './orders.ts';
import { addPeopleWords } from './people.ts';

const steps: Record<MigrationId, Step> = {
  '001-complete-orders': completeOrders,
  '002-people-words': addPeopleWords,
  // A shop that has run the first migration before orders had these words.
  '003-order-beginnings': completeOrders,
};

type Options = {
  /** Counts what would change, and writes nothing. */
  isDry: boolean;
  /** A finished migration to run again. */
  again?: MigrationId | undefined;
  say: (line: string) => void;
};

/** Runs all migrations that are due, in their order. One that was interrupted goes on where it stopped. */
export async function migrate(options: Options): Promise<void> {
  let due = 0;
  for (const id of migrationIds) {
    const record = id === options.again ? undefined : await readRecord(id);
    if (record?.finishedAt) continue;
    due += 1;
    await runStep(id, record, options);
  }
  if (due === 0) options.say('✓ Every migration has run');
}

async function runStep(
  id: MigrationId,
  begun: Awaited<ReturnType<typeof readRecord>>,
  { isDry, say }: Options,
): Promise<void> {
  const progress = begun ?? { startedAt: new Date(), lastId: null, seen: 0, changed: 0 };
  let { lastId, seen, changed } = progress;
  say(`· ${id}: ${migrations[id]}${begun ? `, after ${seen} documents` : ''}`);
  const record = () => ({ startedAt: progress.startedAt, finishedAt: null, lastId, seen, changed });
  for await (const page of steps[id](lastId ?? undefined, isDry)) {
    lastId = page.lastId;
    seen += page.seen;
    changed += page.changed;
    if (!isDry) await writeRecord(id, record());
    say(`  ${seen} documents`);
  }
  if (!isDry) await writeRecord(id, { ...record(), finishedAt: new Date() });
  say(`✓ ${id}: ${changed} of ${seen} documents ${isDry ? 'would change' : 'changed'}`);
}

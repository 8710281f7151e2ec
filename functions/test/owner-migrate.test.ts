import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { switchToOwnProject } from './support/own-project.ts';

const project = switchToOwnProject();
const { collection, firestore } = await import('../src/platform/firestore/firestore.ts');
const { eachDocument } = await import('../owner/migrations/each-document.ts');
const { migrate } = await import('../owner/migrations/run.ts');

const run = promisify(execFile);
const file = fileURLToPath(new URL('../owner/migrate.ts', import.meta.url));

/** A made-up migration, which adds the field `size` to each document of a collection. */
const crates = collection('crates', z.object({ width: z.int(), size: z.string().exactOptional() }));
const addSizes = eachDocument({
  documents: crates,
  missingIn: ({ data: { width, size } }) => (size ? undefined : { size: width > 100 ? 'large' : 'small' }),
  write: (tx, { id }, changes) => tx.update(crates.doc(id), changes),
});
const SIZES = '001-sizes';
const migrations = [{ id: SIZES, title: 'Crates: sizes', load: async () => addSizes }];

/** Runs the made-up migration in this process. Returns the printed lines. */
async function migrateHere({ isDry = false, stopsAfter = Infinity } = {}): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => {
    lines.push(line);
    const pages = lines.filter((each) => /^ {2}\d+ documents$/.test(each)).length;
    if (pages === stopsAfter) throw new Error('killed');
  };
  await migrate(migrations, { isDry, print });
  return lines;
}

const recordOf = async (id: string) => (await firestore.doc(`migrations/${id}`).get()).data();
const sizeOf = async (id: string) => (await crates.doc(id).get()).data()?.size;

async function writeCrates(): Promise<void> {
  const writer = firestore.bulkWriter();
  for (let width = 0; width < 201; width += 1)
    void writer.create(crates.doc(`crate-${String(width).padStart(3, '0')}`), { width });
  await writer.close();
}

describe('a migration', () => {
  it('only counts the changes in a dry run', async () => {
    await writeCrates();
    expect(await migrateHere({ isDry: true })).toContain(`✓ ${SIZES}: 201 of 201 documents would change`);
    expect(await sizeOf('crate-000')).toBeUndefined();
    expect((await firestore.collection('migrations').get()).size).toBe(0);
  });

  it('continues after an interruption, and records when it finished', async () => {
    await expect(migrateHere({ stopsAfter: 1 })).rejects.toThrow('killed');
    expect(await recordOf(SIZES)).toMatchObject({
      finishedAt: null,
      lastId: 'crate-099',
      seen: 100,
      changed: 100,
    });
    const printed = await migrateHere();
    expect(printed[0]).toBe(`· ${SIZES}: Crates: sizes, after 100 documents`);
    expect(printed.at(-1)).toBe(`✓ ${SIZES}: 201 of 201 documents changed`);
    expect(await recordOf(SIZES)).toMatchObject({ finishedAt: expect.any(Timestamp), lastId: 'crate-200' });
    expect([await sizeOf('crate-100'), await sizeOf('crate-101')]).toEqual(['small', 'large']);
  });

  it('does not run again', async () => {
    await crates.doc('crate-201').create({ width: 201 });
    expect(await migrateHere()).toEqual(['✓ All migrations are done']);
    expect(await sizeOf('crate-201')).toBeUndefined();
  });
});

describe('npm run migrate', () => {
  const command = async (...args: string[]) =>
    (await run(process.execPath, [file, ...args], { env: { ...process.env, NODE_NO_WARNINGS: '1' } })).stdout;

  it('does nothing if no migration is due', async () => {
    expect(await command('--project', project, '--dry-run')).toBe('✓ All migrations are done\n');
  });
});

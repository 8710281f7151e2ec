import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { switchToOwnProject } from './support/own-project.ts';

const project = switchToOwnProject();
const { firestore } = await import('../src/platform/firestore/firestore.ts');
const { listMatching } = await import('../src/orders/order-search.repository.ts');
const { listUsers } = await import('../src/users/users.repository.ts');
const { sumOfPaidBetween } = await import('../src/orders/order-figures.repository.ts');
const { mails } = await import('../src/mail/mail.record.ts');
const { migrate } = await import('../owner/migrations/run.ts');
const { orderDocument } = await import('./support/order-document.ts');

const run = promisify(execFile);
const file = fileURLToPath(new URL('../owner/migrate.ts', import.meta.url));
const ORDERS = '001-complete-orders';

/** Runs `npm run migrate` and returns its output. */
async function migrateHere(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [file, ...args], {
    env: { ...process.env, NODE_NO_WARNINGS: '1', ORDER_MAILS: 'on' },
  });
  return stdout;
}

async function ordersFound(word: string): Promise<number> {
  const filter = { words: [word], phases: undefined, from: undefined, to: undefined };
  return (await listMatching(filter, { limit: 500 })).items.length;
}

const peopleFound = async (word: string) => (await listUsers([word], { limit: 500 })).items.length;
const recordOf = async (id: string) => (await firestore.doc(`migrations/${id}`).get()).data();

async function oldOrders(): Promise<void> {
  const writer = firestore.bulkWriter();
  for (let index = 0; index < 201; index += 1) {
    const order = orderDocument({ phase: 'shipped', intentId: null });
    void writer.create(firestore.collection('orders').doc(`old-${String(index).padStart(3, '0')}`), order);
  }
  await writer.close();
}

async function oldPeople(): Promise<void> {
  const writer = firestore.bulkWriter();
  for (let index = 0; index < 3; index += 1) {
    const person = {
      email: `old-${index}@example.com`,
      emailVerified: false,
      role: 'user',
      displayName: 'Old Hand',
      createdAt: new Date(),
    };
    void writer.create(firestore.collection('users').doc(`person-${index}`), person);
  }
  await writer.close();
}

/** Runs the migrations in this process. Stops them after a number of pages, as if the process had been killed. */
async function endedAfter(pages: number): Promise<void> {
  let seen = 0;
  const print = (line: string) => {
    if (/^ {2}\d+ documents$/.test(line)) seen += 1;
    if (seen === pages) throw new Error('killed');
  };
  await expect(migrate({ isDry: false, print })).rejects.toThrow('killed');
}

describe('npm run migrate', () => {
  it('only counts the changes with --dry-run', async () => {
    await Promise.all([oldOrders(), oldPeople()]);
    const printed = await migrateHere('--project', project, '--dry-run');
    expect(printed).toContain(`✓ ${ORDERS}: 201 of 201 documents would change`);
    expect(printed).toContain('✓ 002-people-words: 3 of 3 documents would change');
    expect(await ordersFound('sam@example.com')).toBe(0);
    expect((await firestore.collection('migrations').get()).size).toBe(0);
  });

  it('continues after an interruption, and records when it finished', async () => {
    await endedAfter(1);
    expect(await recordOf(ORDERS)).toMatchObject({
      finishedAt: null,
      lastId: 'old-099',
      seen: 100,
      changed: 100,
    });
    // The interrupted migration has already read this order, but the migration for the new search words has
    // not.
    await firestore.doc('orders/old-000').update({ words: [] });
    const printed = await migrateHere('--project', project);
    expect(printed).toContain(`✓ ${ORDERS}: 201 of 201 documents changed`);
    expect(await recordOf(ORDERS)).toMatchObject({ finishedAt: expect.any(Timestamp), lastId: 'old-200' });
    expect(printed).toContain('✓ 003-order-beginnings: 1 of 201 documents changed');
    expect(await ordersFound('sam@example.com')).toBe(201);
    expect([await peopleFound('han'), await peopleFound('old-1@')]).toEqual([3, 1]);
  });

  it('does nothing if all migrations have already run', async () => {
    expect(await migrateHere('--project', project)).toBe('✓ All migrations are done\n');
  });

  it('repeats a finished migration with --again, and changes only incomplete documents', async () => {
    await firestore.doc('orders/old-000').update({ words: [] });
    const printed = await migrateHere('--project', project, '--again', ORDERS);
    expect(printed).toContain(`✓ ${ORDERS}: 1 of 201 documents changed`);
    expect(await ordersFound('sam@example.com')).toBe(201);
  });

  it('adds a missing payment time to an order, without sending an e-mail', async () => {
    const paidAt = Timestamp.fromMillis(Date.UTC(2026, 9, 2, 12));
    const order = { ...orderDocument({ phase: 'paid', intentId: 'pi_old' }), transactionId: 'pi_old' };
    await firestore.collection('orders').doc('undated').create(order);
    const payment = {
      orderId: 'undated',
      uid: 'a-person',
      amountCents: 5000,
      outcome: 'settled',
      at: Timestamp.fromMillis(Date.UTC(2026, 9, 20)),
      settledAt: paidAt,
    };
    await firestore.collection('payments').doc('pi_old').create(payment);
    const ofThatDay = () => sumOfPaidBetween(new Date('2026-10-02'), new Date('2026-10-03'));
    expect(await ofThatDay()).toEqual({ count: 0, cents: 0 });
    await migrateHere('--project', project, '--again', ORDERS);
    expect(await ofThatDay()).toEqual({ count: 1, cents: 5000 });
    expect((await mails.get()).docs.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    ['no arguments', []],
    ['a project without --project', ['my-shop']],
    ['a misspelled option', ['--projekt', 'my-shop']],
  ])('prints its usage for %s', async (_, args) => {
    await expect(migrateHere(...args)).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /^✗ .*Usage: npm run migrate -- --project <id> \[--dry-run\] \[--again <migration>\]\n$/,
      ),
    });
  });

  it('lists all migrations if the one after --again does not exist', async () => {
    await expect(migrateHere('--project', project, '--again', '007')).rejects.toMatchObject({
      stderr: expect.stringContaining(`007 is not a migration. There are: ${ORDERS}`),
    });
  });
});

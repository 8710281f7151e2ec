import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { workInOwnProject } from './support/own-project.ts';

const project = workInOwnProject();
const { firestore } = await import('../src/platform/firestore.ts');
const { listMatching } = await import('../src/orders/order-search.repository.ts');
const { sumOfPaidBetween } = await import('../src/orders/order-figures.repository.ts');
const { mails } = await import('../src/mail/mail.record.ts');
const { orderDocument } = await import('./support/order-document.ts');

const run = promisify(execFile);
const file = fileURLToPath(new URL('../owner/index-orders.ts', import.meta.url));

async function indexOrders(...words: string[]) {
  const { stdout } = await run(process.execPath, [file, ...words], {
    env: { ...process.env, NODE_NO_WARNINGS: '1', ORDER_MAILS: 'on' },
  });
  return stdout;
}

async function found(word: string): Promise<number> {
  const filter = { words: [word], phases: undefined, from: undefined, to: undefined };
  return (await listMatching(filter, { limit: 500 })).items.length;
}

it('orders from before there was a search are found once the owner has indexed them, and changed only once', async () => {
  const writer = firestore.bulkWriter();
  for (let index = 0; index < 201; index += 1) {
    const order = orderDocument({ phase: 'shipped', intentId: null });
    void writer.create(firestore.collection('orders').doc(`old-${index}`), order);
  }
  await writer.close();
  expect(await found('somebody@example.com')).toBe(0);
  expect(await indexOrders('--project', project)).toContain('✓ 201 of 201 orders');
  expect(await found('somebody@example.com')).toBe(201);
  expect(await found('old-7')).toBe(1);
  expect(await indexOrders('--project', project)).toContain('✓ 0 of 201 orders');
});

it('orders that do not say when they were paid are counted on that day afterwards, and nobody gets a mail', async () => {
  const paidAt = Timestamp.fromMillis(Date.UTC(2026, 9, 2, 12));
  const order = { ...orderDocument({ phase: 'paid', intentId: 'pi_old' }), transactionId: 'pi_old' };
  await firestore.collection('orders').doc('undated').create(order);
  const payment = { orderId: 'undated', uid: 'somebody', amountCents: 5000, outcome: 'settled', at: paidAt };
  await firestore.collection('payments').doc('pi_old').create(payment);
  const ofThatDay = () => sumOfPaidBetween(new Date('2026-10-02'), new Date('2026-10-03'));
  expect(await ofThatDay()).toEqual({ count: 0, cents: 0 });
  await indexOrders('--project', project);
  expect(await ofThatDay()).toEqual({ count: 1, cents: 5000 });
  expect(await indexOrders('--project', project)).toContain('✓ 0 of 202 orders');
  expect((await mails.get()).docs.map(({ id }) => id)).toEqual([]);
});

it.each([[], ['my-shop'], ['--projekt', 'my-shop']])('says how it is used: %s', async (...words) => {
  await expect(indexOrders(...words)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^✗ .*Usage: npm run index-orders -- --project <id>\n$/),
  });
});

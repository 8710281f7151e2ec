import { afterAll, expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => {
  // As in production, public lists are cached for 30 seconds.
  process.env.PUBLIC_LIST_AGE_MS = '30000';
  // E-mails are off, except in the calls that count the cost of e-mails.
  process.env.ORDER_MAILS = 'off';
  return (await import('../support/own-store.ts')).ownStore();
});

import { routes } from '../../src/routes.ts';
import { call } from '../support/api.ts';
import { newPerson } from '../support/people.ts';
import { delivery, newTool } from '../support/shop.ts';
import { countedCalls } from './calls.ts';
import { type CountedRow, costDocument } from './document.ts';
import { Meter } from './meter.ts';

const BUYERS = 50;

const meter = new Meter();

afterAll(() => store.stop());

it('docs/cost.md covers every call of the API', () => {
  const counted = new Set(countedCalls.map(({ call: name }) => name));
  const all = routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(all.filter((name) => !counted.has(name))).toEqual([]);
});

it('docs/cost.md matches the counted costs ("npm test -- api cost -u" updates it)', async () => {
  const rows: CountedRow[] = [];
  for (const { call: name, when = '', setUp } of countedCalls) {
    rows.push({ name, when, cost: await meter.of(await setUp()) });
  }
  await expect(costDocument(rows)).toMatchFileSnapshot('../../../docs/cost.md');
}, 120_000);

it(`${BUYERS} simultaneous orders for the last units cost one count and at most seven reads each`, async () => {
  const toolId = await newTool({ toolAvailableQuantity: BUYERS, toolMinimumOrderQuantity: 1 });
  const people = await Promise.all(Array.from({ length: BUYERS }, () => newPerson()));
  const body = { toolId, quantity: 1, ...delivery };
  const { reads, counts } = await meter.of(async () => {
    const responses = people.map(({ token }) => call('POST', '/order', { token, body }));
    for (const { status } of await Promise.all(responses)) expect(status).toBe(200);
  });
  expect(counts).toBe(BUYERS);
  // After a conflict, an order reads its documents again: about six reads on average, nine without the queue.
  expect(reads / BUYERS).toBeLessThanOrEqual(7);
});

import { afterAll, expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => {
  // As in production: a copy of a public list is used for a while.
  process.env.PUBLIC_LIST_AGE_MS = '30000';
  // Off, as they are until an owner turns them on: rows that count them say so.
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

it('every call of the API is counted', () => {
  const counted = new Set(countedCalls.map(({ call: name }) => name));
  const all = routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(all.filter((name) => !counted.has(name))).toEqual([]);
});

it('what a call costs is what docs/cost.md says: "npm test -- api cost -u" writes it anew', async () => {
  const rows: CountedRow[] = [];
  for (const { call: name, when = '', scene } of countedCalls) {
    rows.push({ name, when, cost: await meter.of(await scene()) });
  }
  await expect(costDocument(rows)).toMatchFileSnapshot('../../../docs/cost.md');
}, 120_000);

it(`of ${BUYERS} people who order the last pieces of a tool at once, each is counted once and reads little`, async () => {
  const toolId = await newTool({ toolAvailableQuantity: BUYERS, toolMinimumOrderQuantity: 1 });
  const people = await Promise.all(Array.from({ length: BUYERS }, () => newPerson()));
  const body = { toolId, quantity: 1, ...delivery };
  const { reads, counts } = await meter.of(async () => {
    const answers = people.map(({ token }) => call('POST', '/order', { token, body }));
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  });
  expect(counts).toBe(BUYERS);
  // Who meets a conflict reads again: before they took turns, that was six times on average.
  expect(reads / BUYERS).toBeLessThanOrEqual(4);
});

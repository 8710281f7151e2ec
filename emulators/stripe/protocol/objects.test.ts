import { afterAll, describe, expect, it } from 'vitest';
import { order, refusal, startBench } from '../test-kit.ts';

const bench = await startBench();
afterAll(() => bench.close());

it('expand replaces the id of a charge with the charge, and does not change the stored objects', async () => {
  const { id } = await bench.pay();
  const { paymentIntents } = bench.stripe;
  const charged = { id, latest_charge: { object: 'charge' } };
  expect(await paymentIntents.retrieve(id, { expand: ['latest_charge'] })).toMatchObject(charged);
  expect(typeof (await paymentIntents.retrieve(id)).latest_charge).toBe('string');
});

describe('a list', () => {
  it('is returned in pages, newest first', async () => {
    const { id: payment_intent } = await bench.pay();
    const { refunds } = bench.stripe;
    const created: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      created.unshift((await refunds.create({ payment_intent, amount: 100 })).id);
    }
    const idsOf = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id);
    const first = await refunds.list({ payment_intent, limit: 2 });
    expect([idsOf(first), first.has_more]).toEqual([created.slice(0, 2), true]);
    const rest = await refunds.list({ payment_intent, limit: 3, starting_after: String(created[1]) });
    expect([idsOf(rest), rest.has_more]).toEqual([created.slice(2), false]);
    const all = await refunds.list({ payment_intent, limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(created);
    for (let count = 0; count < 10; count += 1) await bench.stripe.paymentIntents.create(order);
    expect((await bench.stripe.paymentIntents.list()).data).toHaveLength(10);
  });

  it('filters by creation time, and rejects invalid limits and cursors', async () => {
    const { paymentIntents } = bench.stripe;
    const { created } = await paymentIntents.create(order);
    const listed = async (range: object) => (await paymentIntents.list({ created: range })).data;
    expect(await listed({ gte: created, lte: created })).not.toEqual([]);
    expect(await listed({ gt: created, lte: created })).toEqual([]);
    expect(await listed({ gte: created, lt: created })).toEqual([]);
    expect(await refusal(paymentIntents.list({ limit: 101 }))).toMatchObject({
      statusCode: 400,
      param: 'limit',
    });
    expect(await refusal(paymentIntents.list({ starting_after: 'pi_none' }))).toMatchObject({
      code: 'resource_missing',
    });
  });
});

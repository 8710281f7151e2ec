import { describe, expect, it } from 'vitest';
import { orders } from '../src/orders/order.record.ts';
import { type ApiResponse, call, callAs, responds, succeeds } from './support/api.ts';
import { inProcessApi } from './support/in-process-api.ts';
import { newPerson, type Person } from './support/people.ts';
import { delivery } from './support/samples.ts';
import { newOrder, newTool, stockOf } from './support/store.ts';

const count = (responses: ApiResponse[], status: number) =>
  responses.filter((response) => response.status === status).length;

const atOnce = (times: number, make: () => Promise<ApiResponse>) =>
  Promise.all(Array.from({ length: times }, make));

const retryAfter = ({ headers }: ApiResponse) => Number(headers.get('Retry-After'));

describe('open orders of one shopper', () => {
  const plenty = { toolAvailableQuantity: 1000, toolMinimumOrderQuantity: 1 };

  const order = (buyer: Person, toolId: string, key?: string) =>
    callAs(buyer, 'POST', '/order', { toolId, quantity: 1, ...delivery }, key);

  it('are limited to twenty, even if the shopper places 25 for two tools at the same time', async () => {
    const buyer = await newPerson();
    const [toolId, other] = await Promise.all([newTool(plenty), newTool(plenty)]);
    let sent = 0;
    const responses = await atOnce(25, () => order(buyer, sent++ % 2 === 0 ? toolId : other));
    expect([count(responses, 200), count(responses, 429)]).toEqual([20, 5]);
    expect((await stockOf(toolId)) + (await stockOf(other))).toBe(1980);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.body).toEqual({
      code: 'too_many_open_orders',
      message: 'You already have 20 unpaid orders. Please pay or cancel one before you order again.',
    });
    expect(refused?.headers.get('Retry-After')).toBe('60');

    const { docs } = await orders.where('uid', '==', buyer.uid).get();
    expect(docs).toHaveLength(20);
    const [first, second] = docs;
    await call('DELETE', `/order/${first?.id}`, { token: buyer.token });
    expect((await order(buyer, toolId)).status).toBe(200);
    expect((await order(buyer, toolId)).status).toBe(429);
    // An order that is being canceled still holds stock. A paid order does not count.
    await second?.ref.update({ phase: 'canceling' });
    expect((await order(buyer, toolId)).status).toBe(429);
    await second?.ref.update({ phase: 'paid' });
    expect((await order(buyer, toolId)).status).toBe(200);
    expect((await stockOf(toolId)) + (await stockOf(other))).toBe(1979);
  });

  it('can be repeated with the same key after the limit was reached', async () => {
    const buyer = await newPerson();
    const toolId = await newTool(plenty);
    const first = await order(buyer, toolId, 'form-1');
    for (let placed = 1; placed < 19; placed += 1) await newOrder(buyer, toolId, 1);
    const last = await atOnce(40, () => order(buyer, toolId, 'form-20'));
    expect(last.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(await order(buyer, toolId, 'form-1')).toMatchObject({ status: 200, body: first.body });
    expect((await order(buyer, toolId, 'form-21')).status).toBe(429);
    expect(await stockOf(toolId)).toBe(980);
  });
});

describe('reviews by one shopper', () => {
  const review = (writer: Person, key?: string) =>
    callAs(writer, 'POST', '/review', { rating: 4, reviewText: `Holds an edge, says ${writer.uid}` }, key);

  it('are limited to five a minute, even if ten arrive at the same time', async () => {
    const writer = await newPerson();
    const responses = await atOnce(10, () => review(writer));
    expect([count(responses, 200), count(responses, 429)]).toEqual([5, 5]);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused[0]?.body).toMatchObject({ code: 'too_many_reviews' });
    for (const response of refused) {
      expect(retryAfter(response)).toBeGreaterThan(30);
      expect(retryAfter(response)).toBeLessThanOrEqual(60);
    }
    expect((await review(await newPerson())).status).toBe(200);
  });

  it('can be repeated with the same key after the limit was reached', async () => {
    const writer = await newPerson();
    for (const key of ['1', '2', '3', '4']) await succeeds(review(writer, key));
    const last = await succeeds(review(writer, '5'));
    expect((await review(writer, '6')).status).toBe(429);
    expect(await succeeds(review(writer, '5'))).toEqual(last);
  });
});

const api = await inProcessApi({ CALLS_PER_MINUTE: '3' });

it('the limit of calls counts all requests of a user, including rejected ones', async () => {
  const [busy, other] = await Promise.all([newPerson(), newPerson()]);
  const send = (method: string, path: string, { token } = busy) => call(method, path, { token, at: api.url });
  await responds(send('GET', `/user/${busy.email}`), 200);
  await responds(send('GET', '/orders'), 403);
  await responds(send('PUT', `/user/${busy.email}`), 200);
  const refused = await send('GET', `/user/${busy.email}`);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_calls' } });
  const seconds = retryAfter(refused);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.body).toMatchObject({ message: expect.stringContaining(`${seconds} seconds`) });
  // Public calls are not counted, because they belong to no user and the CDN serves most of them.
  await responds(send('GET', '/tools?limit=1'), 200);
  await responds(send('GET', `/user/${other.email}`, other), 200);
});

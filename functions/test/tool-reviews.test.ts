import { describe, expect, it, vi } from 'vitest';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { orders } from '../src/orders/order.record.ts';
import { reviews } from '../src/reviews/review.record.ts';
import { findReview } from '../src/reviews/reviews.repository.ts';
import { remove as removeReview } from '../src/reviews/reviews.service.ts';
import { tools } from '../src/tools/tool.record.ts';
import { call, callAs, responds, succeeds } from './support/api.ts';
import { nextPage, rowIds } from './support/lists.ts';
import { newPerson, type Person } from './support/people.ts';
import { asAdmin } from './support/scenes.ts';
import { admin, newOrder, newReview, newTool } from './support/store.ts';

const notBought = { code: 'tool_not_bought', message: expect.stringContaining('bought') };
const REFUSED = { status: 409, body: notBought };

/** Creates a shopper who has an order of the tool in a phase. */
async function buyerOf(
  toolId: string,
  phase: 'open' | 'paid' | 'shipped' | 'refunded' = 'paid',
): Promise<Person> {
  const buyer = await newPerson();
  await orders.doc(await newOrder(buyer, toolId)).update({ phase });
  return buyer;
}

const write = (writer: Person, toolId: string, { rating = 4, key }: { rating?: number; key?: string } = {}) =>
  callAs(writer, 'POST', '/review', { rating, reviewText: 'Good in the hand', toolId }, key);

const inserted = { status: 200, body: { insertedId: expect.any(String) } };

/** Returns the rating that the API shows for a tool. */
async function ratingOf(toolId: string): Promise<unknown> {
  const { body } = await asAdmin('GET', `/tool/${toolId}`);
  const { ratingCount, ratingAverage } = Object(body);
  return [ratingCount, ratingAverage];
}

const remove = (reviewId: string) => succeeds(asAdmin('DELETE', `/review/${reviewId}`));

describe('a review of a tool', () => {
  it('shows the tool’s name at the time of purchase, and counts towards its rating', async () => {
    const toolId = await newTool({ toolName: 'Spirit level' });
    const buyers = await Promise.all([buyerOf(toolId), buyerOf(toolId, 'shipped'), buyerOf(toolId)]);
    expect(await ratingOf(toolId)).toEqual([undefined, undefined]);
    const ratings = [5, 4.5, 3];
    // The rating must include all simultaneous reviews.
    await Promise.all(
      buyers.map((buyer, index) => newReview(buyer, { toolId, rating: ratings[index] ?? 1 })),
    );
    expect(await ratingOf(toolId)).toEqual([3, 4.17]);
    const { body } = await call('GET', `/reviews?v=${Date.now()}`);
    expect(body).toContainEqual(expect.objectContaining({ toolId, toolName: 'Spirit level', rating: 4.5 }));
    const { body: listed } = await call('GET', `/tools?v=${Date.now()}`);
    expect(listed).toContainEqual(
      expect.objectContaining({ _id: toolId, ratingCount: 3, ratingAverage: 4.17 }),
    );
  });

  it('is accepted only from shoppers who bought the tool', async () => {
    const [toolId, another] = await Promise.all([newTool(), newTool()]);
    const writers = [await newPerson(), await buyerOf(another), await buyerOf(toolId, 'open')];
    for (const writer of [...writers, await buyerOf(toolId, 'refunded')])
      expect(await write(writer, toolId)).toMatchObject(REFUSED);
    expect(await write(await buyerOf(toolId), 'no-such-tool')).toMatchObject(REFUSED);
    expect((await reviews.where('toolId', '==', toolId).get()).size).toBe(0);
    expect(await ratingOf(toolId)).toEqual([undefined, undefined]);
  });

  it('can be about no tool in particular, but needs the name of its author', async () => {
    expect(await write(await newPerson(), '')).toMatchObject(inserted);
    await responds(write(await newPerson({ displayName: ' ' }), ''), 400, { message: 'Name is required' });
  });

  it('is limited to one per person until it is deleted', async () => {
    const toolId = await newTool();
    const buyer = await buyerOf(toolId);
    const responses = await Promise.all([1, 2, 3, 4].map((rating) => write(buyer, toolId, { rating })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const fields = { toolId: 'You have already reviewed this tool.' };
    for (const { body } of responses.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({ code: 'tool_reviewed', fields });
    expect(await write(await buyerOf(toolId), toolId, { rating: 5 })).toMatchObject(inserted);
    const [mine] = (await reviews.where('uid', '==', buyer.uid).get()).docs;
    expect(await ratingOf(toolId)).toEqual([2, ((mine?.data().rating ?? 0) + 5) / 2]);
    await remove(mine?.id ?? '');
    expect(await ratingOf(toolId)).toEqual([1, 5]);
    expect(await write(buyer, toolId, { rating: 3 })).toMatchObject(inserted);
    expect(await ratingOf(toolId)).toEqual([2, 4]);
  });

  it('is added once if repeated with the same key, and rejected with another key', async () => {
    const toolId = await newTool();
    const buyer = await buyerOf(toolId);
    const responses = await Promise.all([1, 2, 3].map(() => write(buyer, toolId, { key: 'form-1' })));
    expect(responses[0]).toMatchObject(inserted);
    expect(responses.map(({ body }) => body)).toEqual(responses.map(() => responses[0]?.body));
    expect((await write(buyer, toolId, { key: 'form-1' })).body).toEqual(responses[0]?.body);
    const reviewed = { status: 409, body: { code: 'tool_reviewed' } };
    expect(await write(buyer, toolId)).toMatchObject(reviewed);
    expect(await write(buyer, toolId, { key: 'form-2' })).toMatchObject(reviewed);
    expect(await write(buyer, toolId, { key: 'form-1', rating: 1 })).toMatchObject(reviewed);
    expect(await ratingOf(toolId)).toEqual([1, 4]);
  });

  it('is deleted once by simultaneous calls, and no longer counts towards the rating', async () => {
    const toolId = await newTool();
    const id = await newReview(await buyerOf(toolId), { toolId });
    const { token } = await admin();
    const responses = await Promise.all([1, 2, 3].map(() => call('DELETE', `/review/${id}`, { token })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(responses.map(({ body }) => Object(body).deletedCount).sort()).toEqual([0, 0, 1]);
    expect(await ratingOf(toolId)).toEqual([undefined, undefined]);
    expect((await tools.doc(toolId).get()).data()).toMatchObject({ ratingCount: 0, ratingSum: 0 });
  });

  it('is not deleted by an admin who saw an earlier one that its author has replaced', async () => {
    const toolId = await newTool();
    const buyer = await buyerOf(toolId);
    const id = await newReview(buyer, { toolId, rating: 1 });
    const seen = await findReview(id);
    await succeeds(call('DELETE', `/review/${id}`, { token: buyer.token }));
    expect(await newReview(buyer, { toolId, rating: 5 })).toBe(id);
    expect(await removeReview({ uid: 'boss' }, seen)).toMatchObject({ deletedCount: 0 });
    expect(await ratingOf(toolId)).toEqual([1, 5]);
  });

  it('counts towards the rating after its deleted tool is restored', async () => {
    const toolId = await newTool();
    const [before, after] = await Promise.all([buyerOf(toolId), buyerOf(toolId)]);
    const earlier = await newReview(before, { toolId, rating: 1 });
    await succeeds(asAdmin('DELETE', `/tool/${toolId}`));
    await newReview(after, { toolId, rating: 5 });
    await remove(earlier);
    await succeeds(asAdmin('PUT', `/tool/${toolId}/restore`));
    expect(await ratingOf(toolId)).toEqual([1, 5]);
  });

  it('is kept and counted after its author’s account is deleted, but without the name', async () => {
    const toolId = await newTool();
    const buyer = await buyerOf(toolId);
    const id = await newReview(buyer, { toolId });
    expect((await call('DELETE', `/user/${buyer.email}`, { token: buyer.token })).status).toBe(200);
    expect((await reviews.doc(id).get()).data()).toMatchObject({ uid: '', name: '', image: null, toolId });
    expect(await ratingOf(toolId)).toEqual([1, 4]);
    await remove(id);
    expect(await ratingOf(toolId)).toEqual([undefined, undefined]);
  });
});

describe('the summary of all reviews', () => {
  const summary = async () => (await call('GET', '/reviews/summary')).body;

  it('counts fractional ratings as the nearest star', async () => {
    await Promise.all((await reviews.listDocuments()).map((review) => review.delete()));
    await vi.waitFor(async () => expect(await summary()).toEqual({ count: 0, stars: [0, 0, 0, 0, 0] }));
    for (const rating of [5, 4.5, 4.4, 3, 1]) await newReview(await newPerson(), { rating });
    await vi.waitFor(async () =>
      expect(await summary()).toEqual({ count: 5, average: 3.58, stars: [1, 0, 1, 1, 2] }),
    );
  });
});

it('the reviews of a tool, after 500 newer reviews of other tools, are all listed and counted', async () => {
  const [toolId, other] = await Promise.all([newTool(), newTool()]);
  const written: unknown[] = [];
  for (const rating of [5, 4.5, 2])
    written.unshift(await newReview(await buyerOf(toolId), { toolId, rating }));
  const writer = reviews.firestore.bulkWriter();
  const newer = { uid: 'u', name: 'Sam', image: null, rating: 1, reviewText: 'One of very many reviews' };
  const createdAt = new Date(Date.now() + 1000);
  const added = Array.from({ length: 500 }, () =>
    writer.create(reviews.doc(), { ...newer, toolId: other, toolName: 'Other', createdAt }),
  );
  await Promise.all([...added, writer.close()]);
  const list = async (path: string) => {
    const page = await call('GET', path);
    return { ids: rowIds(page.body), found: page.headers.get('X-Total-Count'), next: nextPage(page) };
  };
  const first = await list(`/reviews?toolId=${toolId}&limit=2&v=${Date.now()}`);
  expect(first).toMatchObject({ ids: written.slice(0, 2), found: '3' });
  expect(await list(first.next ?? '')).toEqual({ ids: written.slice(2), found: '3', next: undefined });
  const summary = (id: string) => call('GET', `/reviews/summary?toolId=${id}&v=${Date.now()}`);
  expect((await summary(toolId)).body).toEqual({ count: 3, average: 3.83, stars: [0, 1, 0, 0, 2] });
  // Visitors get it too, and the CDN may cache it.
  const visited = await call('GET', `/reviews?toolId=${toolId}`);
  expect(visited.headers.get('Cache-Control')).toContain('s-maxage=60');
  expect(rowIds(visited.body)).toEqual(written);
  expect(rowIds((await call('GET', '/reviews?toolId=gone')).body)).toEqual([]);
  expect((await summary('gone')).body).toEqual({ count: 0, stars: [0, 0, 0, 0, 0] });
});

describe('the reviews for admins', () => {
  const managed = (query: string) => asAdmin('GET', `/managed-reviews?${query}`);

  it('are found by words, stars and tool, page by page, and counted', async () => {
    const toolId = await newTool({ toolName: 'Łódź jigsaw' });
    const buyers = await Promise.all([1, 2, 3].map(() => buyerOf(toolId)));
    const written: unknown[] = [];
    for (const [index, rating] of [1, 1.4, 4.5].entries()) {
      const { body } = await write(buyers[index] ?? (await newPerson()), toolId, { rating });
      written.unshift(Object(body).insertedId);
    }
    const [best, second, first] = written;
    for (const [query, expected] of [
      [`toolId=${toolId}`, [best, second, first]],
      [`toolId=${toolId}&stars=1`, [second, first]],
      [`toolId=${toolId}&stars=5`, [best]],
      [`toolId=${toolId}&q=HAND good`, [best, second, first]],
      [`q=lodz jigs&stars=1`, [second, first]],
      [`toolId=${toolId}&q=and`, []],
      [`toolId=${toolId}&stars=3&q=hand`, []],
    ] as const) {
      const { status, body } = await managed(query);
      expect([query, status, rowIds(body)]).toEqual([query, 200, expected]);
    }
    const page = await managed(`toolId=${toolId}&q=hand&limit=2`);
    expect(rowIds(page.body)).toEqual([best, second]);
    const total = async (query: string) => (await managed(query)).headers.get('X-Total-Count');
    expect(await total(`toolId=${toolId}&limit=2`)).toBe('3');
    expect(await total(`toolId=${toolId}&stars=1&limit=1`)).toBe('2');
    for (const query of ['limit=3', 'q=hand&limit=2'])
      expect(await total(`toolId=${toolId}&${query}`)).toBeNull();
    expect(rowIds((await asAdmin('GET', nextPage(page) ?? '')).body)).toEqual([first]);
  });

  it.each([
    ['stars=4.5', 'Stars must be a whole number from 1 to 5'],
    ['toolId=a/b', 'Tool is not valid'],
  ])('are not listed for %s', async (query, message) => {
    await responds(managed(query), 400, { message });
  });
});

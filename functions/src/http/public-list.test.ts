import type { Request } from 'express';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CachedList } from '../platform/cache/cached-list.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { type ReviewSearch, reviewListParameters, reviewListRequestSchema } from '../reviews/tool-reviews.ts';
import { type ListSearch, publicList } from './public-list.ts';
import type { Route } from './route.ts';

type Fields = { createdAt: Date; text: string };

const stored = (index: number): Stored<Fields> => ({
  id: `row-${index}`,
  data: { createdAt: new Date(index), text: 'x'.repeat(3000) },
  version: Timestamp.now(),
});

/** The query string of the reviews. These tests request only pages. */
const pagesOnly: ListSearch<object, ReviewSearch> = {
  schema: reviewListRequestSchema,
  parameters: reviewListParameters,
  find: () => Promise.reject(new Error('No search')),
};

/** Makes a list with `count` rows, newest first. */
const listOf = (count: number) =>
  new CachedList<Fields, object>({
    read: async () => ({
      items: Array.from({ length: count }, (_, index) => stored(count - index)),
      next: undefined,
      readTime: new Date(),
    }),
    convert: ({ id, data }) => ({ id, ...data }),
  });

/** Makes the route of a list with `count` rows, and loads its cached copy. */
async function routeOf(count: number) {
  const list = listOf(count);
  const { ready } = publicList('/rows', list, pagesOnly);
  if (!ready) throw new Error('A public list has no prepared responses');
  expect(ready('/rows'), 'before the copy was read').toBeUndefined();
  await list.page({ limit: 1 });
  return ready;
}

it('a public list prepares the response to a URL once, with an ETag computed from its bytes', async () => {
  const ready = await routeOf(3);
  const response = ready('/rows?limit=2');
  expect(response).toBe(ready('/rows?limit=2'));
  expect(JSON.parse(String(response?.body))).toMatchObject([{ id: 'row-3' }, { id: 'row-2' }]);
  expect(response?.headers.Link).toMatch(/^<\/rows\?limit=2&cursor=[\w-]+>; rel="next"$/);
  expect(ready('/rows?limit=3')?.etag).not.toBe(response?.etag);
});

it('a public list keeps its responses if a read finds no changed row', async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] });
  const [one, other] = [stored(1), stored(2)];
  const changes = [[], [one], [other]];
  const list = new CachedList<Fields, object>({
    read: async () => ({ items: [one], next: undefined, readTime: new Date() }),
    readChanges: async () => ({ rows: changes.shift() ?? [], isAll: true, readTime: new Date() }),
    convert: ({ id, data }) => ({ id, ...data }),
  });
  const { ready } = publicList('/rows', list, pagesOnly);
  const responseAfterNextRead = async () => {
    vi.advanceTimersByTime(31_000);
    expect(ready?.('/rows')).toBeUndefined();
    await list.copy();
    return ready?.('/rows');
  };
  await list.copy();
  const first = ready?.('/rows');
  expect(first).toBeDefined();
  expect(await responseAfterNextRead(), 'no row was written').toBe(first);
  expect(await responseAfterNextRead(), 'a row was written without a change').toBe(first);
  const changed = await responseAfterNextRead();
  expect(JSON.parse(String(changed?.body))).toMatchObject([{ id: 'row-2' }, { id: 'row-1' }]);
});

it('a public list prepares no response for an invalid query or a query with `v`', async () => {
  const ready = await routeOf(3);
  for (const query of ['limit=0', 'limit=1&limit=2', 'cursor=x', 'v=x', 'v=1'])
    expect(ready(`/rows?${query}`), query).toBeUndefined();
});

it('a public list has one response for all URLs that differ only in unknown parameters', async () => {
  const ready = await routeOf(3);
  const response = ready('/rows?limit=1');
  expect(ready('/rows?other=1&limit=1&x=')).toBe(response);
  expect(ready('/rows?x=2')).toBe(ready('/rows'));
  expect(JSON.stringify(response?.headers)).not.toContain('other');
});

it('a public list keeps at most 8 MB of responses', async () => {
  const ready = await routeOf(100);
  const first = ready('/rows?limit=1');
  expect(ready('/rows?limit=1')).toBe(first);
  for (let limit = 2; limit <= 100; limit += 1) ready(`/rows?limit=${limit}`);
  expect(ready('/rows?limit=1')).not.toBe(first);
});

describe('the handler of a public list', () => {
  /** Handles a request. Only these parts of it are read. */
  async function handled(route: Route, originalUrl: string) {
    const request = { originalUrl, headers: {}, socket: { remoteAddress: '192.0.2.1' } };
    const result = await route.handle(request as unknown as Request);
    if (!('prepared' in result)) throw new Error('The response is not prepared');
    const { body, headers } = result.prepared;
    return { body: JSON.parse(String(body)), headers };
  }

  const publicCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

  it('returns a page that the CDN may cache', async () => {
    const { body, headers } = await handled(publicList('/rows', listOf(3), pagesOnly), '/rows?limit=2&x=1');
    expect(body).toMatchObject([{ id: 'row-3' }, { id: 'row-2' }]);
    expect(headers['Cache-Control']).toBe(publicCaching);
    expect(headers.Link).toMatch(/^<\/rows\?limit=2&cursor=[\w-]+>; rel="next"$/);
  });

  it('returns a page for one caller after a change', async () => {
    const { headers } = await handled(publicList('/rows', listOf(3), pagesOnly), '/rows?v=1');
    expect([headers['Cache-Control'], headers.Link]).toEqual(['private, no-store', undefined]);
  });

  describe('with a search', () => {
    const find: ListSearch<object, string>['find'] = async (copy, search) => ({
      items: copy.rows.slice(0, 1),
      next: [1.5, search],
      found: 2,
      ...(search === 'guess' && { isGuess: true }),
    });
    const schema = z
      .object({ q: z.string(), v: z.coerce.number().optional() })
      .transform(({ q, v }) => ({ changedAt: v, search: q }));
    const searched = () =>
      publicList('/rows', listOf(3), { schema, parameters: ['q', 'v'], find: vi.fn(find) });

    it('returns the results, their number and the next page', async () => {
      const { body, headers } = await handled(searched(), '/rows?q=saw&x=1');
      expect(body).toMatchObject([{ id: 'row-3' }]);
      expect(headers).toMatchObject({ 'X-Total-Count': '2', 'Cache-Control': publicCaching });
      expect(headers.Link).toMatch(/^<\/rows\?q=saw&cursor=/);
      expect(headers).not.toHaveProperty('X-Search-Guess');
      expect((await handled(searched(), '/rows?q=guess')).headers['X-Search-Guess']).toBe('true');
    });

    it('prepares the response for the same URL, unless the caller has changed the list', async () => {
      const route = searched();
      await handled(route, '/rows?q=saw&x=1');
      expect(route.ready?.('/rows?q=saw')).toBeDefined();
      expect(route.ready?.('/rows?q=drill')).toBeUndefined();
      expect((await handled(route, '/rows?q=bench&v=1')).headers['Cache-Control']).toBe('private, no-store');
      expect(route.ready?.('/rows?q=bench&v=1')).toBeUndefined();
    });
  });
});

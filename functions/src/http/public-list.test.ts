import { Timestamp } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { PublicList } from '../platform/cache/public-list.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { ListReader } from '../platform/firestore/list-reader.ts';
import { publicList } from './public-list.ts';

type Fields = { createdAt: Date; text: string };

const stored = (index: number): Stored<Fields> => ({
  id: `row-${index}`,
  data: { createdAt: new Date(index), text: 'x'.repeat(3000) },
  version: Timestamp.now(),
});

/** Makes the route of a list with `count` rows, newest first, and loads its cached copy. */
async function routeOf(count: number) {
  const rows = Array.from({ length: count }, (_, index) => stored(count - index));
  const list = new PublicList<Fields, object>(
    new ListReader({
      read: async () => ({ items: rows, next: undefined, readTime: new Date() }),
      convert: ({ id, data }) => ({ id, ...data }),
    }),
  );
  const { ready } = publicList('/rows', list);
  if (!ready) throw new Error('A public list has no prepared responses');
  expect(ready('/rows'), 'before the copy was read').toBeUndefined();
  await list.page({ limit: 1 });
  return ready;
}

it('a public list prepares the response to a URL once, with an ETag computed from its bytes', async () => {
  const ready = await routeOf(3);
  const response = ready('/rows?limit=2');
  expect(response).toBe(ready('/rows?limit=2'));
  expect(JSON.parse(String(response?.bytes))).toMatchObject([{ id: 'row-3' }, { id: 'row-2' }]);
  expect(response?.head[(response?.head.indexOf('Link') ?? 0) + 1]).toMatch(
    /^<\/rows\?limit=2&cursor=[\w-]+>; rel="next"$/,
  );
  expect(ready('/rows?limit=3')?.etag).not.toBe(response?.etag);
  expect(ready('/rows?limit=3&x=1')?.etag).toBe(ready('/rows?limit=3')?.etag);
});

it('a public list keeps its responses if a read finds no changed row', async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] });
  const [one, other] = [stored(1), stored(2)];
  const changes = [[], [one], [other]];
  const list = new PublicList<Fields, object>(
    new ListReader({
      read: async () => ({ items: [one], next: undefined, readTime: new Date() }),
      readChanges: async () => ({ rows: changes.shift() ?? [], isAll: true, readTime: new Date() }),
      convert: ({ id, data }) => ({ id, ...data }),
    }),
  );
  const { ready } = publicList('/rows', list);
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
  expect(JSON.parse(String(changed?.bytes))).toMatchObject([{ id: 'row-2' }, { id: 'row-1' }]);
  vi.useRealTimers();
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
  expect(String(response?.head)).not.toContain('other');
});

it('a public list keeps at most 8 MB of responses', async () => {
  const ready = await routeOf(100);
  const first = ready('/rows?limit=1');
  expect(ready('/rows?limit=1')).toBe(first);
  for (let limit = 2; limit <= 100; limit += 1) ready(`/rows?limit=${limit}`);
  expect(ready('/rows?limit=1')).not.toBe(first);
});

import { Timestamp } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import type { Stored } from '../platform/firestore.ts';
import { ListReader } from '../platform/list-reader.ts';
import { PublicList } from '../platform/public-list.ts';
import { publicList } from './public-list.ts';

type Fields = { createdAt: Date; text: string };

const stored = (index: number): Stored<Fields> => ({
  id: `row-${index}`,
  data: { createdAt: new Date(index), text: 'x'.repeat(3000) },
  version: Timestamp.now(),
});

/** The route of a list of that many rows, newest first, whose copy was read. */
async function routeOf(count: number) {
  const rows = Array.from({ length: count }, (_, index) => stored(count - index));
  const list = new PublicList<Fields, object>(
    new ListReader({
      read: async () => ({ items: rows, next: undefined, readTime: new Date() }),
      convert: ({ id, data }) => ({ id, ...data }),
    }),
  );
  const { ready } = publicList('/rows', list);
  if (!ready) throw new Error('A public list has no replies that are ready');
  expect(ready('/rows'), 'before the copy was read').toBeUndefined();
  await list.page({ limit: 1 });
  return ready;
}

it('makes the reply to a URL once, and its ETag of its bytes', async () => {
  const ready = await routeOf(3);
  const reply = ready('/rows?limit=2');
  expect(reply).toBe(ready('/rows?limit=2'));
  expect(JSON.parse(String(reply?.bytes))).toMatchObject([{ id: 'row-3' }, { id: 'row-2' }]);
  expect(reply?.head[(reply?.head.indexOf('Link') ?? 0) + 1]).toMatch(
    /^<\/rows\?limit=2&cursor=[\w-]+>; rel="next"$/,
  );
  expect(ready('/rows?limit=3')?.etag).not.toBe(reply?.etag);
  expect(ready('/rows?limit=3&x=1')?.etag).toBe(ready('/rows?limit=3')?.etag);
});

it('keeps its replies when the list is read again and no row has changed', async () => {
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
  const replyOfNextRead = async () => {
    vi.advanceTimersByTime(31_000);
    expect(ready?.('/rows')).toBeUndefined();
    await list.copy();
    return ready?.('/rows');
  };
  await list.copy();
  const first = ready?.('/rows');
  expect(first).toBeDefined();
  expect(await replyOfNextRead(), 'nothing was written').toBe(first);
  expect(await replyOfNextRead(), 'a row was written, and is as it was').toBe(first);
  const changed = await replyOfNextRead();
  expect(JSON.parse(String(changed?.bytes))).toMatchObject([{ id: 'row-2' }, { id: 'row-1' }]);
  vi.useRealTimers();
});

it('leaves what is wrong, or asks for a newer copy, to the whole way', async () => {
  const ready = await routeOf(3);
  for (const query of ['limit=0', 'limit=1&limit=2', 'cursor=x', 'v=x', 'v=1'])
    expect(ready(`/rows?${query}`), query).toBeUndefined();
});

it('has one reply for all URLs that differ only in unknown parameters', async () => {
  const ready = await routeOf(3);
  const reply = ready('/rows?limit=1');
  expect(ready('/rows?other=1&limit=1&x=')).toBe(reply);
  expect(ready('/rows?x=2')).toBe(ready('/rows'));
  expect(String(reply?.head)).not.toContain('other');
});

it('keeps 8 MB of replies at most', async () => {
  const ready = await routeOf(100);
  const first = ready('/rows?limit=1');
  expect(ready('/rows?limit=1')).toBe(first);
  for (let limit = 2; limit <= 100; limit += 1) ready(`/rows?limit=${limit}`);
  expect(ready('/rows?limit=1')).not.toBe(first);
});

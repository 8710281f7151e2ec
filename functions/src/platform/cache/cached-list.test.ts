import { beforeEach, expect, it, vi } from 'vitest';
import type { Stored } from '../firestore/firestore.ts';
import { mapPage, type Page, type PageRequest, type ReadPage } from '../firestore/page.ts';
import { type CopiedList, cachedList, type Listed } from './cached-list.ts';

type Fields = { createdAt: Date };

/** The fake collection, in which `row-1` is the oldest. */
let rows: Stored<Fields>[];
let reads: PageRequest[];
let list: CopiedList<Listed>;

const at = (createdAtMs: number, id: string): Stored<Fields> => ({
  id,
  data: { createdAt: new Date(createdAtMs) },
});

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => at(index + 1, `row-${index + 1}`));

async function read(request: PageRequest): Promise<ReadPage<Stored<Fields>>> {
  reads.push(request);
  const newestFirst = rows.toReversed();
  const { limit, after } = request;
  const rest = after ? newestFirst.filter(({ data }) => data.createdAt.getTime() < after[0]) : newestFirst;
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  const next = rest.length > limit && last ? ([last.data.createdAt.getTime(), last.id] as const) : undefined;
  return { items, next, readTime: new Date() };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  [rows, reads] = [numbered(3), []];
  list = cachedList({
    read,
    convert: ({ id, data }) => ({ _id: id, createdAt: data.createdAt.toISOString() }),
  });
});

/** Reads a page and returns the ids of its rows. */
async function page(request: PageRequest): Promise<Page<string>> {
  return mapPage(await list.page(request), ({ _id }) => _id);
}

const first = (limit = 100) => page({ limit });
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('concurrent callers share one read, and the next read happens after 30 seconds', async () => {
  const pages = await Promise.all(Array.from({ length: 80 }, () => first()));
  expect(pages).toEqual(Array(80).fill({ items: ['row-3', 'row-2', 'row-1'], next: undefined }));
  await advance(29_000);
  await first();
  expect(reads).toHaveLength(1);
  rows.push(at(4, 'row-4'));
  await advance(2000);
  expect((await first()).items).toEqual(['row-4', 'row-3', 'row-2', 'row-1']);
  expect(reads).toHaveLength(2);
});

it('a list caches its newest 500 rows, and reads at most 60 more pages per minute', async () => {
  rows = numbered(20_000);
  const cached = await first(500);
  expect(cached.items).toHaveLength(500);
  expect(cached.next).toEqual([19_501, 'row-19501']);
  const short = await page({ limit: 500, after: [19_600, 'row-19600'] });
  expect([short.items.length, short.next]).toEqual([99, cached.next]);
  expect(reads).toEqual([{ limit: 500 }]);

  const deep = await page({ limit: 500, after: cached.next });
  expect([deep.items.length, deep.items[0]]).toEqual([100, 'row-19500']);
  for (let read = 2; read <= 60; read += 1) await page({ limit: 500, after: cached.next });
  await expect(page({ limit: 500, after: cached.next })).rejects.toMatchObject({ code: 'too_many_calls' });
  expect((await first(500)).items).toHaveLength(500);
  await advance(60_001);
  expect((await page({ limit: 500, after: cached.next })).items).toHaveLength(100);
});

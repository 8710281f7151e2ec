import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Stored } from './firestore.ts';
import { ListReader } from './list-reader.ts';
import { mapPage, type Page, type PageRequest, type ReadPage } from './page.ts';
import { PublicList } from './public-list.ts';

type Fields = { createdAt: Date };

const unavailable = Object.assign(new Error('Firestore is not there'), { code: 14 });

/** The collection: `row-1` is the oldest. */
let rows: Stored<Fields>[];
let reads: PageRequest[];
let failure: Error | undefined;
let takesMs: number;
let list: PublicList<Fields, { id: string }>;

const at = (createdAtMs: number, id: string): Stored<Fields> => ({
  id,
  data: { createdAt: new Date(createdAtMs) },
  version: Timestamp.now(),
});

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => at(index + 1, `row-${index + 1}`));

async function read(request: PageRequest): Promise<ReadPage<Stored<Fields>>> {
  reads.push(request);
  const newestFirst = rows.toReversed();
  if (takesMs) await new Promise((resolve) => setTimeout(resolve, takesMs));
  if (failure) throw failure;
  const { limit, after } = request;
  const rest = after
    ? newestFirst.filter(({ data }) => data.createdAt.getTime() < after.createdAtMs)
    : newestFirst;
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  const next =
    rest.length > limit && last ? { createdAtMs: last.data.createdAt.getTime(), id: last.id } : undefined;
  return { items, next, readTime: new Date() };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  [rows, reads, failure, takesMs] = [numbered(3), [], undefined, 0];
  list = new PublicList(new ListReader({ read, convert: ({ id }) => ({ id }) }));
});

afterEach(() => {
  vi.useRealTimers();
});

/** A page with its rows' ids. */
async function page(request: PageRequest, changedAt?: number): Promise<Page<string>> {
  return mapPage(await list.page(request, changedAt), ({ item }) => item.id);
}

const first = (limit = 100, changedAt?: number) => page({ limit }, changedAt);
const idsOf = async (page: Promise<Page<string>>) => (await page).items;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('is read once for all who ask at the same time, and once in 30 seconds', async () => {
  const pages = await Promise.all(Array.from({ length: 80 }, () => first()));
  expect(pages).toEqual(Array(80).fill({ items: ['row-3', 'row-2', 'row-1'], next: undefined }));
  await pass(29_000);
  await first();
  expect(reads).toHaveLength(1);
  rows.push(at(4, 'row-4'));
  await pass(2000);
  expect(await idsOf(first())).toEqual(['row-4', 'row-3', 'row-2', 'row-1']);
  expect(reads).toHaveLength(2);
});

it('is cut into pages, whose rows of the same time are sorted by id', async () => {
  rows = [at(1, 'a'), at(2, 'a'), at(2, 'b'), at(2, 'c'), at(3, 'a')];
  const cut = await first(2);
  expect(cut).toEqual({ items: ['a', 'c'], next: { createdAtMs: 2, id: 'c' } });
  const second = await page({ limit: 2, after: cut.next });
  expect(second).toEqual({ items: ['b', 'a'], next: { createdAtMs: 2, id: 'a' } });
  expect(await page({ limit: 2, after: second.next })).toEqual({ items: ['a'], next: undefined });
  expect(await page({ limit: 2, after: { createdAtMs: 1, id: 'a' } })).toEqual({
    items: [],
    next: undefined,
  });
  expect(reads).toHaveLength(1);
});

it('of 20,000 rows costs 500 reads, and what lies behind them 100 a page, 60 pages a minute', async () => {
  rows = numbered(20_000);
  const kept = await first(500);
  expect(kept.items).toHaveLength(500);
  expect(kept.next).toEqual({ createdAtMs: 19_501, id: 'row-19501' });
  const short = await page({ limit: 500, after: { createdAtMs: 19_600, id: 'row-19600' } });
  expect([short.items.length, short.next]).toEqual([99, kept.next]);
  expect(reads).toEqual([{ limit: 500 }]);

  const behind = await page({ limit: 500, after: kept.next });
  expect([behind.items.length, behind.items[0]]).toEqual([100, 'row-19500']);
  for (let read = 2; read <= 60; read += 1) await page({ limit: 500, after: kept.next });
  await expect(page({ limit: 500, after: kept.next })).rejects.toMatchObject({ code: 'too_many_calls' });
  expect((await first(500)).items).toHaveLength(500);
  await pass(60_001);
  expect((await page({ limit: 500, after: kept.next })).items).toHaveLength(100);
});

it('is read anew for whoever has just changed it, at most once a second and ten times a minute', async () => {
  await first();
  await pass(300);
  rows.push(at(4, 'row-4'));
  const changedAt = Date.now();
  const fresh = Promise.all([first(100, changedAt), first(100, changedAt), first()]);
  await pass(699);
  expect(reads).toHaveLength(1);
  await pass(1);
  expect((await fresh).map(({ items }) => items[0])).toEqual(['row-4', 'row-4', 'row-3']);
  expect(reads).toHaveLength(2);
  expect(await idsOf(first(100, changedAt))).toContain('row-4');
  // A time to come is nobody's change.
  await first(100, Date.now() + 60_000);
  expect(reads).toHaveLength(2);

  // One that is a clock's second ahead is now.
  await pass(1000);
  await first(100, Date.now() + 1000);
  expect(reads).toHaveLength(3);

  for (let change = 0; change < 20; change += 1) {
    await pass(1100);
    await first(100, Date.now());
  }
  expect(reads).toHaveLength(1 + 10);
});

it('that was being read when it was changed is read once more', async () => {
  takesMs = 100;
  const visitor = first();
  await pass(50);
  rows.push(at(4, 'row-4'));
  const own = first(100, Date.now());
  await pass(2000);
  expect(await idsOf(visitor)).not.toContain('row-4');
  expect(await idsOf(own)).toContain('row-4');
});

it('is served for five minutes while Firestore fails or does not answer, and then refused', async () => {
  await first();
  failure = unavailable;
  await pass(60_000);
  expect(await idsOf(first())).toEqual(['row-3', 'row-2', 'row-1']);
  takesMs = 60_000;
  const patient = first();
  await pass(2000);
  expect(await idsOf(patient)).toEqual(['row-3', 'row-2', 'row-1']);
  await pass(120_000);
  takesMs = 0;
  expect(await idsOf(first())).toEqual(['row-3', 'row-2', 'row-1']);
  await pass(120_000);
  await expect(first()).rejects.toBe(unavailable);
  failure = undefined;
  expect(await idsOf(first())).toEqual(['row-3', 'row-2', 'row-1']);
});

it('hides no mistake of ours behind the copy', async () => {
  await first();
  failure = new TypeError('a mistake');
  await pass(60_000);
  await expect(first()).rejects.toBe(failure);
});

import { beforeEach, expect, it, vi } from 'vitest';
import type { Stored } from '../firestore/firestore.ts';
import { type CopiedList, cachedList, type ListCopy, type Listed } from './cached-list.ts';

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
const MAX_ITEMS = 4;

type Item = Listed & { stock: number };
type Fields = { createdAt: Date; stock: number; isGone: boolean };
/** A document, and the time of its last write. The time is undefined if a person edited the document. */
type Written = Stored<Fields> & { updatedAt: number | undefined };

/** The fake collection, and the counts of reads. */
let documents: Map<string, Written>;
let reads: { all: number; changes: number; documents: number };
let mostChanges: number;
let list: CopiedList<Item>;
let copy: ListCopy<Item> | undefined;

/** Writes a document. A larger number in the id means a newer document. */
function write(id: string, changes: Partial<Fields> = {}, updatedAt: number | undefined = Date.now()): void {
  const before = documents.get(id)?.data ?? { stock: 1, isGone: false };
  const data = { createdAt: new Date(Number(id.slice(1)) * SECOND_MS), ...before, ...changes };
  documents.set(id, { id, data, updatedAt });
}

function found(all: Written[]): Written[] {
  reads.documents += Math.max(all.length, 1);
  return all;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] });
  [documents, reads, mostChanges, copy] = [new Map(), { all: 0, changes: 0, documents: 0 }, 50, undefined];
  list = cachedList<Fields, Item>({
    maxItems: MAX_ITEMS,
    convert: ({ id, data: { createdAt, stock, isGone } }) =>
      isGone ? undefined : { _id: id, createdAt: createdAt.toISOString(), stock },
    read: async ({ limit }) => {
      reads.all += 1;
      const newest = [...documents.values()].sort(
        (a, b) => b.data.createdAt.getTime() - a.data.createdAt.getTime(),
      );
      const items = found(newest.slice(0, limit));
      const next = newest.length > limit ? ([0, items.at(-1)?.id ?? ''] as const) : undefined;
      return { items, next, readTime: new Date() };
    },
    readChanges: async (after) => {
      reads.changes += 1;
      const all = [...documents.values()].filter(({ updatedAt = 0 }) => updatedAt > after.getTime());
      const next = all.length < mostChanges ? undefined : ([0, ''] as const);
      return { items: found(all), next, readTime: new Date() };
    },
  });
  for (const id of ['t1', 't2', 't3']) write(id);
  vi.advanceTimersByTime(10 * 60 * SECOND_MS);
});

/** Waits the given seconds and reads again. Returns the id and stock of each item. */
async function refresh(seconds = 30): Promise<string[]> {
  vi.advanceTimersByTime(seconds * SECOND_MS);
  copy = await list.copy({ at: Date.now(), by: 'admin' });
  return copy.items.map(({ _id, stock }) => `${_id}:${stock}`);
}

it('a read without a change costs one document and keeps the array of items', async () => {
  expect(await refresh()).toEqual(['t3:1', 't2:1', 't1:1']);
  const first = copy?.items;
  reads = { all: 0, changes: 0, documents: 0 };
  await refresh();
  expect(reads).toEqual({ all: 0, changes: 1, documents: 1 });
  expect(copy?.items).toBe(first);
});

it('a read applies added, changed, deleted and restored items in order', async () => {
  await refresh();
  write('t2', { stock: 7 });
  expect(await refresh()).toEqual(['t3:1', 't2:7', 't1:1']);
  write('t4');
  write('t1', { isGone: true });
  expect(await refresh()).toEqual(['t4:1', 't3:1', 't2:7']);
  write('t1', { isGone: false });
  expect(await refresh()).toEqual(['t4:1', 't3:1', 't2:7', 't1:1']);
  expect(reads.all).toBe(1);
});

it('a change that is read twice does not count as a new change', async () => {
  await refresh();
  write('t2', { stock: 7 });
  await refresh(1);
  const changed = copy?.items;
  await refresh();
  expect(copy?.items).toBe(changed);
  reads.documents = 0;
  await refresh(60);
  await refresh(60);
  expect(reads.documents).toBe(2);
});

it('a read finds a write with a timestamp earlier than the previous read', async () => {
  await refresh();
  const receivedAt = Date.now();
  // Firestore receives the write of t3 later, but makes it readable first.
  vi.advanceTimersByTime(20 * SECOND_MS);
  write('t3', { stock: 3 });
  expect(await refresh()).toContain('t3:3');
  write('t2', { stock: 2 }, receivedAt);
  expect(await refresh(5)).toContain('t2:2');
});

it('a read ignores changes after the last cached item', async () => {
  for (const id of ['t4', 't5', 't6']) write(id);
  expect(await refresh()).toEqual(['t6:1', 't5:1', 't4:1', 't3:1']);
  write('t1', { stock: 9 });
  expect(await refresh()).toEqual(['t6:1', 't5:1', 't4:1', 't3:1']);
  write('t7');
  expect(await refresh()).toEqual(['t7:1', 't6:1', 't5:1', 't4:1']);
  write('t4', { isGone: true });
  expect(await refresh()).toEqual(['t7:1', 't6:1', 't5:1']);
  // The items after the deleted item are no longer cached, so the restored item is not cached either.
  write('t4', { isGone: false });
  expect(await refresh()).toEqual(['t7:1', 't6:1', 't5:1']);
  expect(copy?.isWhole).toBe(false);
});

it('all items are read again after a day, or after too many changes', async () => {
  await refresh();
  // An edit in the console does not change the timestamp.
  write('t1', { stock: 5 }, 0);
  expect(await refresh()).toContain('t1:1');
  expect(await refresh(DAY_MS / SECOND_MS)).toContain('t1:5');
  expect(reads.all).toBe(2);
  mostChanges = 2;
  for (const id of ['t1', 't2']) write(id, { stock: 6 });
  expect(await refresh()).toEqual(['t3:1', 't2:6', 't1:6']);
  expect(reads.all).toBe(3);
});

it('a read after a failed read finds the same changes', async () => {
  await refresh();
  write('t2', { stock: 7 });
  const before = copy?.items;
  const failing = vi.spyOn(documents, 'values').mockImplementation(() => {
    throw new Error('Firestore is unavailable');
  });
  await expect(refresh()).rejects.toThrow('unavailable');
  failing.mockRestore();
  expect(copy?.items).toBe(before);
  expect(await refresh(600)).toContain('t2:7');
  expect(reads.all).toBe(1);
});

it('a page after the cached items contains only items that are in the list', async () => {
  for (const id of ['t4', 't5']) write(id);
  write('t4', { isGone: true });
  const { items, next } = await list.page({ limit: 2, after: [0, 't0'] });
  expect(items).toEqual([{ _id: 't5', createdAt: new Date(5000).toISOString(), stock: 1 }]);
  expect(next).toEqual([0, 't4']);
});

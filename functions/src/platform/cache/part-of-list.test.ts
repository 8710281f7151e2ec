import { expect, it, vi } from 'vitest';
import type { TimeCursor } from '../firestore/page.ts';
import { type ListCopy, partOfList } from './list-copy.ts';

type Item = { hidden: boolean };

const row = (id: string, hidden = false) => ({
  cursor: [100 - id.charCodeAt(0), id] as const,
  item: { hidden },
  json: '{}',
});
const ids = (rows: readonly { cursor: TimeCursor }[]) => rows.map(({ cursor: [, id] }) => id).join('');

const copy: ListCopy<Item> = {
  rows: [row('a'), row('b', true), row('c')],
  isWhole: true,
  readTime: new Date(0),
  allReadAt: 7,
};

const change = { at: 5, by: 'admin' as const };

function partOf(now: ListCopy<Item>) {
  const whole = {
    copy: vi.fn(async () => now),
    page: vi.fn(async () => ({ items: [row('d'), row('e', true)], next: [1, 'e'] as const })),
  };
  return { whole, part: partOfList<Item>(whole, ({ hidden }) => !hidden) };
}

it('a part contains only the matching rows of the copy', async () => {
  const { whole, part } = partOf(copy);
  const found = await part.copy(change);
  expect(ids(found.rows)).toBe('ac');
  expect(found).toMatchObject({ isWhole: true, allReadAt: 7 });
  expect(whole.copy).toHaveBeenCalledWith(change);
});

it('the rows of a part are the same array as long as the list does not change', async () => {
  const { part } = partOf(copy);
  const [first, second] = [await part.copy(), await part.copy()];
  expect(second.rows).toBe(first.rows);
});

it('a page of a part comes from the copy, and after its end from the list', async () => {
  const { whole, part } = partOf(copy);
  const first = await part.page({ limit: 1 }, change);
  expect([ids(first.items), first.next]).toEqual(['a', [3, 'a']]);
  expect(whole.copy).toHaveBeenCalledWith(change);
  expect(whole.page).not.toHaveBeenCalled();
  const { whole: long, part: longPart } = partOf({ ...copy, isWhole: false });
  const request = { limit: 2, after: [1, 'c'] as const };
  const last = await longPart.page(request, change);
  expect([ids(last.items), last.next]).toEqual(['d', [1, 'e']]);
  expect(long.page).toHaveBeenCalledWith(request, change);
});

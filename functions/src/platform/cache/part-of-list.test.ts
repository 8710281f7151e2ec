import { expect, it, vi } from 'vitest';
import { type ListCopy, type Listed, partOfList } from './cached-list.ts';

type Item = Listed & { hidden: boolean };

/** An item, which is older than those with smaller ids. */
const item = (_id: string, hidden = false): Item => ({
  _id,
  createdAt: new Date(100 - _id.charCodeAt(0)).toISOString(),
  hidden,
});
const ids = (items: readonly Item[]) => items.map(({ _id }) => _id).join('');

const copy: ListCopy<Item> = {
  items: [item('a'), item('b', true), item('c')],
  isWhole: true,
};

const change = { at: 5, by: 'admin' as const };

function partOf(now: ListCopy<Item>) {
  const whole = {
    copy: vi.fn(async () => now),
    page: vi.fn(async () => ({ items: [item('d'), item('e', true)], next: [1, 'e'] as const })),
  };
  return { whole, part: partOfList<Item>(whole, ({ hidden }) => !hidden) };
}

it('a part contains only the matching items of the copy', async () => {
  const { whole, part } = partOf(copy);
  const found = await part.copy(change);
  expect(ids(found.items)).toBe('ac');
  expect(found.isWhole).toBe(true);
  expect(whole.copy).toHaveBeenCalledWith(change);
});

it('the items of a part are the same array as long as the list does not change', async () => {
  const { part } = partOf(copy);
  const [first, second] = [await part.copy(), await part.copy()];
  expect(second.items).toBe(first.items);
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

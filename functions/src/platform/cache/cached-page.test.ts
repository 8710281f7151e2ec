import { describe, expect, it } from 'vitest';
import { cursorOf, type Listed, pageOf, withChanges } from './cached-list.ts';

type Item = Listed & { text: string };

const item = (_id: string, createdAtMs: number, text = ''): Item => ({
  _id,
  createdAt: new Date(createdAtMs).toISOString(),
  text,
});
const ids = (items: readonly Item[]) => items.map(({ _id }) => _id).join('');

/** Newest first; items of the same time are sorted by id, in descending order. */
const items = [item('e', 9), item('d', 7), item('c', 7), item('b', 7), item('a', 5)];
const at = (id: string) => {
  const found = items.find(({ _id }) => _id === id);
  return found && cursorOf(found);
};

describe('a page of a copy', () => {
  it.each([
    [{ limit: 2 }, 'ed', 'd'],
    [{ limit: 2, after: at('d') }, 'cb', 'b'],
    [{ limit: 2, after: at('b') }, 'a', undefined],
    [{ limit: 5 }, 'edcba', undefined],
    [{ limit: 4 }, 'edcb', 'b'],
    [{ limit: 2, after: [8, 'x'] as const }, 'dc', 'c'],
    [{ limit: 2, after: at('a') }, '', undefined],
  ])('for %j of the whole list is %j', (request, expected, next) => {
    const page = pageOf({ items, isWhole: true }, request);
    expect([page && ids(page.items), page?.next]).toEqual([expected, next && at(next)]);
  });

  it('always has a next page if the list has more items than the copy', () => {
    expect(pageOf({ items, isWhole: false }, { limit: 5 })?.next).toEqual(at('a'));
  });

  it('is undefined if it begins after the cached items', () => {
    expect(pageOf({ items, isWhole: false }, { limit: 1, after: at('a') })).toBeUndefined();
    expect(pageOf({ items: [], isWhole: false }, { limit: 1 })).toBeUndefined();
    expect(pageOf({ items: [], isWhole: true }, { limit: 1 })).toEqual({ items: [], next: undefined });
  });
});

describe('a change of a copy', () => {
  const written = (changed: Item) => ({ cursor: cursorOf(changed), item: changed });
  const removed = (id: string) => ({ cursor: at(id) ?? ([0, id] as const), item: undefined });

  it('adds, replaces and removes items, and sorts them', () => {
    const changes = [
      written(item('f', 7)),
      written(item('a', 5, 'new')),
      removed('e'),
      written(item('A', 5)),
    ];
    const changed = withChanges({ items, isWhole: true }, changes, 10);
    expect(ids(changed.items)).toBe('fdcbaA');
    expect(changed.isWhole).toBe(true);
    expect(changed.items[4]).toMatchObject({ _id: 'a', text: 'new' });
  });

  it('returns the same items if nothing has changed', () => {
    const same = withChanges({ items, isWhole: true }, [written(item('c', 7)), removed('z')], 10);
    expect(same.items).toBe(items);
    expect(same.isWhole).toBe(true);
    expect(withChanges({ items, isWhole: false }, [], 10).isWhole).toBe(false);
  });

  it('keeps the newest items, and then does not contain the whole list', () => {
    const changed = withChanges({ items, isWhole: true }, [written(item('f', 10))], 5);
    expect([ids(changed.items), changed.isWhole]).toEqual(['fedcb', false]);
    expect(withChanges({ items, isWhole: true }, [written(item('f', 10))], 6).isWhole).toBe(true);
  });

  it('ignores items behind the end of a part of the list', () => {
    const part = { items, isWhole: false };
    expect(withChanges(part, [written(item('y', 4)), written(item('A', 5))], 10).items).toBe(items);
    expect(ids(withChanges(part, [written(item('y', 5))], 10).items)).toBe('edcbya');
    expect(withChanges(part, [removed('d')], 10)).toMatchObject({ isWhole: false });
    expect(ids(withChanges({ items, isWhole: true }, [written(item('y', 4))], 10).items)).toBe('edcbay');
  });
});

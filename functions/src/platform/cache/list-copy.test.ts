import { describe, expect, it } from 'vitest';
import { type CopiedRow, pageOf, withChanges } from './list-copy.ts';

const row = (id: string, createdAtMs: number, text = ''): CopiedRow => {
  const item = { id, text };
  return { cursor: [createdAtMs, id], item, json: JSON.stringify(item) };
};
const ids = (rows: readonly CopiedRow[]) => rows.map(({ cursor: [, id] }) => id).join('');

/** Newest first; rows of the same time are sorted by id, in descending order. */
const rows = [row('e', 9), row('d', 7), row('c', 7), row('b', 7), row('a', 5)];
const at = (id: string) => rows.find(({ cursor }) => cursor[1] === id)?.cursor;

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
    const page = pageOf({ rows, isWhole: true }, request);
    expect([page && ids(page.items), page?.next]).toEqual([expected, next && at(next)]);
  });

  it('always has a next page if the list has more rows than the copy', () => {
    expect(pageOf({ rows, isWhole: false }, { limit: 5 })?.next).toEqual(at('a'));
  });

  it('is undefined if it begins after the cached rows', () => {
    expect(pageOf({ rows, isWhole: false }, { limit: 1, after: at('a') })).toBeUndefined();
    expect(pageOf({ rows: [], isWhole: false }, { limit: 1 })).toBeUndefined();
    expect(pageOf({ rows: [], isWhole: true }, { limit: 1 })).toEqual({ items: [], next: undefined });
  });
});

describe('a change of a copy', () => {
  const written = (changed: CopiedRow) => ({ cursor: changed.cursor, row: changed });
  const removed = (id: string) => ({ cursor: at(id) ?? ([0, id] as const), row: undefined });

  it('adds, replaces and removes rows, and sorts them', () => {
    const changes = [written(row('f', 7)), written(row('a', 5, 'new')), removed('e'), written(row('A', 5))];
    const changed = withChanges({ rows, isWhole: true }, changes, 10);
    expect(ids(changed.rows)).toBe('fdcbaA');
    expect(changed.isWhole).toBe(true);
    expect(changed.rows[4]?.json).toBe('{"id":"a","text":"new"}');
  });

  it('returns the same rows if nothing has changed', () => {
    const same = withChanges({ rows, isWhole: true }, [written(row('c', 7)), removed('z')], 10);
    expect(same.rows).toBe(rows);
    expect(same.isWhole).toBe(true);
    expect(withChanges({ rows, isWhole: false }, [], 10).isWhole).toBe(false);
  });

  it('keeps the newest rows, and then does not contain the whole list', () => {
    const changed = withChanges({ rows, isWhole: true }, [written(row('f', 10))], 5);
    expect([ids(changed.rows), changed.isWhole]).toEqual(['fedcb', false]);
    expect(withChanges({ rows, isWhole: true }, [written(row('f', 10))], 6).isWhole).toBe(true);
  });

  it('ignores rows behind the end of a part of the list', () => {
    const part = { rows, isWhole: false };
    expect(withChanges(part, [written(row('y', 4)), written(row('A', 5))], 10).rows).toBe(rows);
    expect(ids(withChanges(part, [written(row('y', 5))], 10).rows)).toBe('edcbya');
    expect(withChanges(part, [removed('d')], 10)).toMatchObject({ isWhole: false });
    expect(ids(withChanges({ rows, isWhole: true }, [written(row('y', 4))], 10).rows)).toBe('edcbay');
  });
});

import { hashKey, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getPage, getPublicPage, type Page } from './api-client.ts';
import { changeRow } from './change-row.ts';
import { changeList, listOf, withFirstPage, withNextPage } from './list.ts';

vi.mock('./api-client.ts', () => ({ getPage: vi.fn(), getPublicPage: vi.fn() }));

type Row = { _id: string; text?: string };

const rows = (ids: string): Row[] => [...ids].map((_id) => ({ _id }));
const page = (ids: string, next?: string): Page<Row> => ({ items: rows(ids), next });
const idsOf = ({ items }: Page<Row>) => items.map(({ _id }) => _id).join('');

it.each([
  { what: 'nothing is loaded', before: undefined, first: page('abc', '3'), after: 'abc', next: '3' },
  {
    what: 'nothing has changed',
    before: page('abcdef', '6'),
    first: page('abc', '3'),
    after: 'abcdef',
    next: '6',
  },
  { what: 'a row is new', before: page('bcdef', '6'), first: page('abc', '3'), after: 'abcdef', next: '6' },
  {
    what: 'a row was deleted',
    before: page('abcdef', '6'),
    first: page('acd', '4'),
    after: 'acdef',
    next: '6',
  },
  {
    what: 'all rows are loaded',
    before: page('abcd'),
    first: page('abc', '3'),
    after: 'abcd',
    next: undefined,
  },
  {
    what: 'all later rows were deleted',
    before: page('abcdef', '6'),
    first: page('ab'),
    after: 'ab',
    next: undefined,
  },
  { what: 'all rows were deleted', before: page('abcdef', '6'), first: page(''), after: '', next: undefined },
  {
    what: 'a whole page of rows is new',
    before: page('defg', '7'),
    first: page('abc', '3'),
    after: 'abc',
    next: '3',
  },
])('withFirstPage merges a refetched first page if $what', ({ before, first, after, next }) => {
  const list = withFirstPage(before, first, false);
  expect(idsOf(list)).toBe(after);
  expect(list.next).toBe(next);
});

it.each([
  { what: 'up', first: page('aeb', '3'), after: 'aebcdf', next: '6' },
  { what: 'up from the rows below the first page', first: page('abf', '3'), after: 'abf', next: '3' },
  { what: 'down', first: page('acd', '3'), after: 'acd', next: '3' },
  { what: 'within the first page', first: page('bac', '3'), after: 'bacdef', next: '6' },
])(
  'withFirstPage merges the first page of a sorted list if a row has moved $what',
  ({ first, after, next }) => {
    const list = withFirstPage(page('abcdef', '6'), first, true);
    expect(idsOf(list)).toBe(after);
    expect(list.next).toBe(next);
  },
);

it('withNextPage lists a row once if it has moved to the next page', () => {
  const list = withNextPage(page('abc', '3'), page('dbe', '6'));
  expect(idsOf(list)).toBe('acdbe');
  expect(list.next).toBe('6');
});

const client = new QueryClient();
const lists = [
  ['things', 'all'],
  ['things', 'mine'],
];
const shown = () => lists.map((key) => client.getQueryData<Page<Row>>(key)?.items);

beforeEach(() => {
  client.clear();
  client.setQueryData(['things', 'all'], page('abc'), { updatedAt: 1 });
  client.setQueryData(['things', 'mine'], page('bd'), { updatedAt: 2 });
});

it('listOf keeps rows that were loaded during a refetch of the first page', async () => {
  const key = ['things', 'all'];
  const { promise, resolve } = Promise.withResolvers<Page<Row>>();
  vi.mocked(getPublicPage).mockReturnValueOnce(promise);
  client.setQueryData(key, page('abc', '3'));
  const { query } = listOf<Row>({ key, path: '/things', pageSize: 3, meta: {} });
  const reading = client.fetchQuery(query);
  changeList<Row>(client, key, (list) => withNextPage(list, page('def', '6')));
  resolve(page('abc', '3'));
  const list = await reading;
  expect(idsOf(list)).toBe('abcdef');
  expect(list.next).toBe('6');
});

it('changeRow changes a row in every list without changing the update time', () => {
  changeRow<Row>(client, ['things'], 'b', (row) => ({ ...row, text: 'changed' }));
  const changed = { _id: 'b', text: 'changed' };
  expect(shown()).toEqual([
    [{ _id: 'a' }, changed, { _id: 'c' }],
    [changed, { _id: 'd' }],
  ]);
  expect(lists.map((key) => client.getQueryState(key)?.dataUpdatedAt)).toEqual([1, 2]);
});

it('changeRow undoes a change even if the list has changed since', () => {
  const undo = changeRow<Row>(client, ['things'], 'b', (row) => ({ ...row, text: 'changed' }));
  changeRow<Row>(client, ['things'], 'a', () => undefined);
  undo();
  expect(shown()).toEqual([rows('bc'), rows('bd')]);
});

it('changeRow does not restore a list that was removed from the cache', () => {
  const undo = changeRow<Row>(client, ['things'], 'b', () => undefined);
  client.clear();
  undo();
  expect(shown()).toEqual([undefined, undefined]);
});

describe('the first read of a list', () => {
  const key = ['things', 'new'];
  const base = { key, path: '/things', pageSize: 3, meta: {} };

  /** Reads a list, and returns the path and the query of the request. */
  async function requestOf(options: Partial<Parameters<typeof listOf<Row>>[0]>) {
    const readPage = vi.fn(async () => page('abc'));
    await client.fetchQuery(listOf<Row>({ ...base, readPage, ...options }).query);
    return readPage.mock.calls[0];
  }

  /** Sets the number of rows that the history entry had before a reload. */
  const hadRows = (count: number) => vi.stubGlobal('history', { state: { rows: { [hashKey(key)]: count } } });

  afterEach(() => vi.unstubAllGlobals());

  it('requests one page with the filter', async () => {
    expect(await requestOf({})).toEqual(['/things', '?limit=3']);
    client.clear();
    expect(await requestOf({ filter: 'q=saw' })).toEqual(['/things', '?limit=3&q=saw']);
  });

  it.each([
    [2, 3],
    [7, 7],
    [501, 500],
  ])('after a reload of a page with %i rows requests %i rows', async (rowsBefore, limit) => {
    hadRows(rowsBefore);
    expect(await requestOf({})).toEqual(['/things', `?limit=${limit}`]);
  });

  it('requests only one page if the list is cached', async () => {
    hadRows(7);
    client.setQueryData(key, page('abcdefg'));
    expect(await requestOf({})).toEqual(['/things', '?limit=3']);
  });

  it('keeps rows that cannot move, and drops rows that can', async () => {
    const read = async (move: boolean) => {
      client.setQueryData(key, page('abcdef', '6'));
      const list = listOf<Row>({ ...base, move, readPage: async () => page('abf', '3') });
      return idsOf(await client.fetchQuery(list.query));
    };
    expect(await read(true)).toBe('abf');
    expect(await read(false)).toBe('abf');
    const moved = listOf<Row>({ ...base, readPage: async () => page('acd', '4') });
    client.setQueryData(key, page('abcdef', '6'));
    expect(idsOf(await client.fetchQuery(moved.query))).toBe('acdef');
    const sorted = listOf<Row>({ ...base, move: true, readPage: async () => page('acd', '4') });
    client.setQueryData(key, page('abcdef', '6'));
    expect(idsOf(await client.fetchQuery(sorted.query))).toBe('acd');
  });

  it('reads as many rows as are loaded if rows can move, so that none of them is lost', async () => {
    client.setQueryData(key, page('abcdef', '6'));
    const readPage = vi.fn(async () => page('acdefb', '6'));
    const list = await client.fetchQuery(listOf<Row>({ ...base, move: true, readPage }).query);
    expect(readPage.mock.calls).toEqual([['/things', '?limit=6']]);
    expect(idsOf(list)).toBe('acdefb');
  });

  it('reads several pages if more rows that can move are loaded than one page may have', async () => {
    const ids = Array.from({ length: 700 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
    client.setQueryData(key, page(ids, '?cursor=700'));
    const readPage = vi
      .fn(async (_path: string, _query: string) => page(ids.slice(500), '?cursor=1000'))
      .mockResolvedValueOnce(page(ids.slice(0, 500), '?cursor=500'));
    const list = await client.fetchQuery(listOf<Row>({ ...base, move: true, readPage }).query);
    expect(readPage.mock.calls.map(([, query]) => query)).toEqual(['?limit=500', '?cursor=500']);
    expect(idsOf(list)).toBe(ids);
    expect(list.next).toBe('?cursor=1000');
  });

  it('sends the bearer token only for personal data', async () => {
    vi.mocked(getPage).mockResolvedValue(page('a'));
    vi.mocked(getPublicPage).mockClear().mockResolvedValue(page('a'));
    await listOf<Row>({ ...base, meta: { personal: true } }).read('?limit=1');
    expect([getPage, getPublicPage].map((read) => vi.mocked(read).mock.calls)).toEqual([
      [['/things', '?limit=1']],
      [],
    ]);
    await listOf<Row>(base).read('?limit=2');
    expect(vi.mocked(getPublicPage).mock.calls).toEqual([['/things', '?limit=2']]);
  });
});

it('changeList does nothing for a list that is not cached or has no data', () => {
  const change = vi.fn((list: Page<Row>) => list);
  changeList<Row>(client, ['things', 'unknown'], change);
  void client.prefetchQuery({ queryKey: ['things', 'loading'], queryFn: () => new Promise(() => {}) });
  changeList<Row>(client, ['things', 'loading'], change);
  expect(change).not.toHaveBeenCalled();
  expect(client.getQueryState(['things', 'unknown'])).toBeUndefined();
});

import { hashKey, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getPage, getPublicPage, type Page } from './api-client.ts';
import { changeList, listOf, withFirstPage, withNextPage } from './list.ts';

vi.mock('./api-client.ts', () => ({ getPage: vi.fn(), getPublicPage: vi.fn() }));

type Row = { _id: string };

const page = (ids: string, next?: string): Page<Row> => ({ items: [...ids].map((_id) => ({ _id })), next });
/** Returns the ids of the rows, followed by the next page. */
const inShort = ({ items, next = '' }: Page<Row>) => items.map(({ _id }) => _id).join('') + next;

it.each([
  ['nothing is loaded', undefined, page('abc', '3'), 'abc3'],
  ['nothing has changed', page('abcdef', '6'), page('abc', '3'), 'abcdef6'],
  ['a row is new', page('bcdef', '6'), page('abc', '3'), 'abcdef6'],
  ['a row was deleted', page('abcdef', '6'), page('acd', '4'), 'acdef6'],
  ['all rows are loaded', page('abcd'), page('abc', '3'), 'abcd'],
  ['all later rows were deleted', page('abcdef', '6'), page('ab'), 'ab'],
  ['all rows were deleted', page('abcdef', '6'), page(''), ''],
  ['a whole page of rows is new', page('defg', '7'), page('abc', '3'), 'abc3'],
])('withFirstPage merges a refetched first page if %s', (_, before, first, after) => {
  expect(inShort(withFirstPage(before, first, false))).toBe(after);
});

it.each([
  ['up', page('aeb', '3'), 'aebcdf6'],
  ['up from the rows below the first page', page('abf', '3'), 'abf3'],
  ['down', page('acd', '3'), 'acd3'],
  ['within the first page', page('bac', '3'), 'bacdef6'],
])('withFirstPage merges the first page of a sorted list if a row has moved %s', (_, first, after) => {
  expect(inShort(withFirstPage(page('abcdef', '6'), first, true))).toBe(after);
});

it('withNextPage lists a row once if it has moved to the next page', () => {
  expect(inShort(withNextPage(page('abc', '3'), page('dbe', '6')))).toBe('acdbe6');
});

const client = new QueryClient();
const key = ['things'];

beforeEach(() => client.clear());

it('changeList does nothing for a list that is not cached or has no data', () => {
  const change = vi.fn((list: Page<Row>) => list);
  changeList<Row>(client, ['unknown'], change);
  void client.prefetchQuery({ queryKey: key, queryFn: () => new Promise(() => {}) });
  changeList<Row>(client, key, change);
  expect(change).not.toHaveBeenCalled();
  expect(client.getQueryState(['unknown'])).toBeUndefined();
});

describe('a read of a list', () => {
  /** Reads a list. Returns the list and the requests. */
  async function read(
    options: Partial<Parameters<typeof listOf<Row>>[0]>,
    ...answers: (Page<Row> | Promise<Page<Row>>)[]
  ) {
    const readPage = vi.fn(async (_path: string, _query: string) => answers.shift() ?? page('abc'));
    const { query } = listOf<Row>({ key, path: '/things', pageSize: 3, meta: {}, readPage, ...options });
    const list = inShort(await client.fetchQuery(query));
    return { list, requests: readPage.mock.calls.map((call) => call.join('')) };
  }

  /** Sets the number of rows that the history entry had before a reload. */
  const hadRows = (count: number) => vi.stubGlobal('history', { state: { rows: { [hashKey(key)]: count } } });

  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['', 0, 3],
    ['q=saw', 0, 3],
    ['', 2, 3],
    ['', 7, 7],
    ['', 501, 500],
  ])(
    'with the filter "%s" requests after a reload of a page with %i rows %i rows',
    async (filter, before, limit) => {
      if (before) hadRows(before);
      const { requests } = await read({ filter });
      expect(requests).toEqual([`/things?limit=${limit}${filter && `&${filter}`}`]);
    },
  );

  it('requests only one page if the list is cached', async () => {
    hadRows(7);
    client.setQueryData(key, page('abcdefg'));
    expect((await read({})).requests).toEqual(['/things?limit=3']);
  });

  it('keeps later rows if they cannot move, also rows that were loaded during the read', async () => {
    client.setQueryData(key, page('abc', '3'));
    const first = Promise.withResolvers<Page<Row>>();
    const reading = read({}, first.promise);
    changeList<Row>(client, key, (list) => withNextPage(list, page('def', '6')));
    first.resolve(page('acd', '4'));
    expect((await reading).list).toBe('acdef6');
  });

  it('reads as many rows as are loaded if rows can move, so that none of them is lost', async () => {
    client.setQueryData(key, page('abcdef', '6'));
    expect(await read({ move: true }, page('acdefb', '6'))).toEqual({
      list: 'acdefb6',
      requests: ['/things?limit=6'],
    });
  });

  it('reads several pages if more rows that can move are loaded than one page may have', async () => {
    const ids = Array.from({ length: 700 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
    client.setQueryData(key, page(ids, '?cursor=700'));
    const pages = [page(ids.slice(0, 500), '?cursor=500'), page(ids.slice(500), '?cursor=1000')];
    expect(await read({ move: true }, ...pages)).toEqual({
      list: `${ids}?cursor=1000`,
      requests: ['/things?limit=500', '/things?cursor=500'],
    });
  });

  it('sends the bearer token only for personal data', async () => {
    for (const get of [getPage, getPublicPage]) vi.mocked(get).mockResolvedValue(page('a'));
    const source = { key, path: '/things', pageSize: 3 };
    await listOf<Row>({ ...source, meta: { personal: true } }).read('?limit=1');
    await listOf<Row>({ ...source, meta: {} }).read('?limit=2');
    expect(vi.mocked(getPage).mock.calls).toEqual([['/things', '?limit=1']]);
    expect(vi.mocked(getPublicPage).mock.calls).toEqual([['/things', '?limit=2']]);
  });
});

import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getPage, getPublicPage, type Page } from './api-client.ts';
import { isLong, listOptions } from './list.ts';

vi.mock('./api-client.ts', () => ({ getPage: vi.fn(), getPublicPage: vi.fn() }));

type Row = { _id: string };
const page = (ids: string, next?: string, totals: Partial<Page<Row>> = {}): Page<Row> => ({
  items: [...ids].map((_id) => ({ _id })),
  next,
  ...totals,
});
const source = { key: ['things'], path: '/things', pageSize: 3 };

beforeEach(() => {
  for (const get of [getPage, getPublicPage]) vi.mocked(get).mockReset();
});

/** Loads a list of two pages. */
async function loadTwoPages(first: Page<Row>, second: Page<Row>) {
  vi.mocked(getPage).mockResolvedValueOnce(first).mockResolvedValueOnce(second);
  const observer = new InfiniteQueryObserver(new QueryClient(), listOptions<Row>(source));
  await observer.refetch();
  const { data } = await observer.fetchNextPage();
  return data;
}

describe('a list of two pages', () => {
  it('has the rows of both pages, and the totals of the first page', async () => {
    const totals = { total: 5, totalAmount: 12.5 };
    expect(await loadTwoPages(page('abc', '?cursor=c', totals), page('de', '?cursor=e'))).toEqual({
      ...page('abcde', '?cursor=e', totals),
      pageCount: 2,
    });
    expect(vi.mocked(getPage).mock.calls).toEqual([
      ['/things', '?limit=3'],
      ['/things', '?cursor=c'],
    ]);
  });

  it('lists a row once if it has moved to the second page', async () => {
    expect(await loadTwoPages(page('abc', '?cursor=c'), page('bd'))).toEqual({
      ...page('abcd'),
      pageCount: 2,
    });
  });
});

it('a filter follows the size of a page in the first request', async () => {
  vi.mocked(getPage).mockResolvedValue(page('a'));
  await new QueryClient().fetchInfiniteQuery(listOptions<Row>({ ...source, filter: 'q=saw' }));
  expect(vi.mocked(getPage).mock.calls).toEqual([['/things', '?limit=3&q=saw']]);
});

it('a public list is requested without the bearer token', async () => {
  vi.mocked(getPublicPage).mockResolvedValue(page('a'));
  await new QueryClient().fetchInfiniteQuery(listOptions<Row>({ ...source, readPage: getPublicPage }));
  expect(getPublicPage).toHaveBeenCalledOnce();
  expect(getPage).not.toHaveBeenCalled();
});

it('a list is long if more than three pages are loaded', () => {
  expect([undefined, 3, 4].map((pages) => isLong(pages))).toEqual([false, false, true]);
});

import { limits } from '@almighty-tools/functions/contract/limits.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { getPublicPage, type Page } from './api-client.ts';
import { changeRow } from './change-row.ts';
import { changeList, listOf, mostPerPage, withFirstPage, withNextPage } from './list.ts';

vi.mock('./api-client.ts', () => ({ getPublicPage: vi.fn() }));

type Row = { _id: string; text?: string };

const rows = (ids: string): Row[] => [...ids].map((_id) => ({ _id }));
const page = (ids: string, next?: string): Page<Row> => ({ items: rows(ids), next });
const idsOf = ({ items }: Page<Row>) => items.map(({ _id }) => _id).join('');

it.each([
  { what: 'nothing was loaded before', before: undefined, first: page('abc', '3'), after: 'abc', next: '3' },
  {
    what: 'nothing changed',
    before: page('abcdef', '6'),
    first: page('abc', '3'),
    after: 'abcdef',
    next: '6',
  },
  { what: 'a row is new', before: page('bcdef', '6'), first: page('abc', '3'), after: 'abcdef', next: '6' },
  { what: 'a row is gone', before: page('abcdef', '6'), first: page('acd', '4'), after: 'acdef', next: '6' },
  { what: 'all was loaded', before: page('abcd'), first: page('abc', '3'), after: 'abcd', next: undefined },
  { what: 'the rest is gone', before: page('abcdef', '6'), first: page('ab'), after: 'ab', next: undefined },
  { what: 'all is gone', before: page('abcdef', '6'), first: page(''), after: '', next: undefined },
  {
    what: 'more is new than a page',
    before: page('defg', '7'),
    first: page('abc', '3'),
    after: 'abc',
    next: '3',
  },
])('the first page read again, when $what', ({ before, first, after, next }) => {
  const list = withFirstPage(before, first, false);
  expect(idsOf(list)).toBe(after);
  expect(list.next).toBe(next);
});

it.each([
  { what: 'up', first: page('aeb', '3'), after: 'aebcdf', next: '6' },
  { what: 'up to the join', first: page('abf', '3'), after: 'abf', next: '3' },
  { what: 'down', first: page('acd', '3'), after: 'acd', next: '3' },
  { what: 'within the first page', first: page('bac', '3'), after: 'bacdef', next: '6' },
])('the first page of a sorted list read again, when a row has moved $what', ({ first, after, next }) => {
  const list = withFirstPage(page('abcdef', '6'), first, true);
  expect(idsOf(list)).toBe(after);
  expect(list.next).toBe(next);
});

it('has a row once that has moved to the next page', () => {
  const list = withNextPage(page('abc', '3'), page('dbe', '6'));
  expect(idsOf(list)).toBe('acdbe');
  expect(list.next).toBe('6');
});

it('asks for no more rows than the API gives', () => {
  expect(mostPerPage).toBe(limits.page.max);
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

it('keeps rows that were loaded while its first page was read again', async () => {
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

it('changes a row in every list that has it, and none looks newer', () => {
  changeRow<Row>(client, ['things'], 'b', (row) => ({ ...row, text: 'changed' }));
  const changed = { _id: 'b', text: 'changed' };
  expect(shown()).toEqual([
    [{ _id: 'a' }, changed, { _id: 'c' }],
    [changed, { _id: 'd' }],
  ]);
  expect(lists.map((key) => client.getQueryState(key)?.dataUpdatedAt)).toEqual([1, 2]);
});

it('puts a changed row back, also where the list has changed meanwhile', () => {
  const undo = changeRow<Row>(client, ['things'], 'b', (row) => ({ ...row, text: 'changed' }));
  changeRow<Row>(client, ['things'], 'a', () => undefined);
  undo();
  expect(shown()).toEqual([rows('bc'), rows('bd')]);
});

it('puts a row that was taken out back where it stood', () => {
  const undo = changeRow<Row>(client, ['things'], 'b', () => undefined);
  expect(shown()).toEqual([rows('ac'), rows('d')]);
  undo();
  expect(shown()).toEqual([rows('abc'), rows('bd')]);
});

it('brings no list back that has left the cache', () => {
  const undo = changeRow<Row>(client, ['things'], 'b', () => undefined);
  client.clear();
  undo();
  expect(shown()).toEqual([undefined, undefined]);
});

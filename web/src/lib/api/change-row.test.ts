import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { changeRow, markStale } from './change-row.ts';

type Row = { _id: string; stock: number };

let client: QueryClient;
const rows = (ids: string): Row[] => [...ids].map((_id) => ({ _id, stock: 1 }));
const list = (name: string) => client.getQueryData<{ items: Row[]; next?: string }>(['tools', name]);
const ids = (name: string) =>
  list(name)
    ?.items.map(({ _id }) => _id)
    .join('');

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(['tools', 'all'], { items: rows('abc'), next: '?cursor=c' });
  client.setQueryData(['tools', 'found'], { items: rows('cb'), next: undefined });
  client.setQueryData(['tools', 'other'], { items: rows('d'), next: undefined });
  client.setQueryData(['reviews'], { items: rows('b'), next: undefined });
});

const stocks = (name: string) => list(name)?.items.map(({ stock }) => stock);

it('changeRow changes the row in every list below the key, and undoes it', () => {
  const undo = changeRow<Row>(client, ['tools'], 'b', (row) => ({ ...row, stock: 7 }));
  expect([stocks('all'), stocks('found'), stocks('other')]).toEqual([[1, 7, 1], [1, 7], [1]]);
  expect(list('all')?.next).toBe('?cursor=c');
  expect(client.getQueryData(['reviews'])).toEqual({ items: rows('b'), next: undefined });
  undo();
  expect([stocks('all'), stocks('found')]).toEqual([
    [1, 1, 1],
    [1, 1],
  ]);
});

it('changeRow removes a row, and puts it back at its old place', () => {
  const undo = changeRow<Row>(client, ['tools'], 'b', () => undefined);
  expect([ids('all'), ids('found')]).toEqual(['ac', 'c']);
  undo();
  expect([ids('all'), ids('found'), ids('other')]).toEqual(['abc', 'cb', 'd']);
  expect(list('all')?.next).toBe('?cursor=c');
});

it('changeRow puts a row back only once if the list was reread in the meantime', () => {
  const undo = changeRow<Row>(client, ['tools'], 'b', () => undefined);
  client.setQueryData(['tools', 'all'], { items: rows('bac') });
  undo();
  expect(ids('all')).toBe('bac');
});

it('markStale rereads a list only when a page shows it', () => {
  client.setQueryData(['users'], 1);
  markStale(client, ['tools', 'all'], ['reviews']);
  const isStale = (key: string[]) => client.getQueryState(key)?.isInvalidated;
  expect([['tools', 'all'], ['reviews'], ['tools', 'found'], ['users']].map(isStale)).toEqual([
    ...[true, true, false, false],
  ]);
});

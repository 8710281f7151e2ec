import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { changeRow, changeSavedRow, markStale } from './change-row.ts';

type Row = { _id: string; stock: number };

let client: QueryClient;
const rows = (ids: string): Row[] => [...ids].map((_id) => ({ _id, stock: 1 }));

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(['tools', 'all'], { items: rows('abc'), next: '?cursor=c' }, { updatedAt: 1 });
  client.setQueryData(['tools', 'found'], { items: rows('cb') }, { updatedAt: 2 });
  client.setQueryData(['reviews'], { items: rows('b') });
});

/** Returns the rows of all lists as `a1 b1 c1`, with their stock. */
const shown = () =>
  [['tools', 'all'], ['tools', 'found'], ['reviews']].map((key) =>
    client
      .getQueryData<{ items: Row[] }>(key)
      ?.items.map(({ _id, stock }) => _id + stock)
      .join(' '),
  );
const before = ['a1 b1 c1', 'c1 b1', 'b1'];

it('changeRow changes the row in every list below the key, and undoes it', () => {
  const undo = changeRow<Row>(client, ['tools'], 'b', (row) => ({ ...row, stock: 7 }));
  expect(shown()).toEqual(['a1 b7 c1', 'c1 b7', 'b1']);
  undo();
  expect(shown()).toEqual(before);
  expect(client.getQueryData(['tools', 'all'])).toMatchObject({ next: '?cursor=c' });
  expect(client.getQueryState(['tools', 'all'])?.dataUpdatedAt).toBe(1);
});

it('changeRow removes a row, and puts it back at its old place', () => {
  const undo = changeRow<Row>(client, ['tools'], 'b', () => undefined);
  expect(shown()).toEqual(['a1 c1', 'c1', 'b1']);
  undo();
  expect(shown()).toEqual(before);
});

it('changeRow undoes a change once in lists that have changed since, and in no list that no longer exists', () => {
  const undo = changeRow<Row>(client, ['tools'], 'b', () => undefined);
  const undoChange = changeRow<Row>(client, ['tools'], 'c', (row) => ({ ...row, stock: 7 }));
  client.setQueryData(['tools', 'all'], { items: rows('bac') });
  changeRow<Row>(client, ['tools'], 'a', () => undefined);
  client.removeQueries({ queryKey: ['tools', 'found'] });
  undo();
  undoChange();
  expect(shown()).toEqual(['b1 c1', undefined, 'b1']);
});

it('markStale rereads a list only when a page shows it', () => {
  markStale(client, ['tools', 'all'], ['reviews']);
  const isStale = (key: string[]) => client.getQueryState(key)?.isInvalidated;
  expect([['tools', 'all'], ['reviews'], ['tools', 'found']].map(isStale)).toEqual([true, true, false]);
});

it('changeSavedRow changes the row, and cancels rereads but no first load', async () => {
  const keys = ['all', 'new'].map((list) => ['tools', list]);
  for (const queryKey of keys)
    void client.fetchQuery({ queryKey, queryFn: () => new Promise<never>(() => {}) }).catch(() => {});
  await changeSavedRow<Row>(client, ['tools'], 'b', (row) => ({ ...row, stock: 7 }));
  expect(shown()).toEqual(['a1 b7 c1', 'c1 b7', 'b1']);
  expect(keys.map((key) => client.getQueryState(key)?.fetchStatus)).toEqual(['idle', 'fetching']);
});

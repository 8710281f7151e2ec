// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { Page } from './api-client.ts';
import { listOf } from './list.ts';
import { useList } from './use-list.ts';

type Item = { _id: string };
const page = (ids: string, next?: string): Page<Item> => ({
  items: [...ids].map((_id) => ({ _id })),
  next,
});

it('a next page that arrives after the list has become shorter is dropped', async () => {
  const nextPage = Promise.withResolvers<Page<Item>>();
  let first = page('ab', '?after=b');
  const source = listOf<Item>({
    key: ['items'],
    path: '/items',
    pageSize: 2,
    meta: {},
    readPage: (_, query) => (query.startsWith('?limit') ? Promise.resolve(first) : nextPage.promise),
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useList(source), { wrapper });
  await waitFor(() => expect(result.current.loadMore).toBeDefined());
  const loading = result.current.loadMore?.();
  first = page('a');
  await act(() => result.current.query.refetch());
  nextPage.resolve(page('cd'));
  await act(async () => void (await loading));
  // The cache, because the hook renders its change a moment later.
  expect(client.getQueryData(source.query.queryKey)).toEqual(page('a'));
});

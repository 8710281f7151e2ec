import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { reread } from './query-client.ts';

/** Shows a query, whose reads finish when the test releases them. */
function show(client: QueryClient, queryKey: string[]) {
  const reads: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const read = Promise.withResolvers<string>();
    reads.push(read);
    return read.promise;
  };
  const observer = new QueryObserver(client, { queryKey, queryFn });
  observer.subscribe(() => undefined);
  return { reads, data: () => observer.getCurrentResult().data };
}

it('a first read that began before the change starts again, and its answer is dropped', async () => {
  const client = new QueryClient();
  const { reads, data } = show(client, ['orders', 'list']);
  const done = vi.fn();
  const rereading = reread(client, ['orders']).then(done);
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[0]?.resolve('before the change');
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).not.toHaveBeenCalled();
  reads[1]?.resolve('after the change');
  await rereading;
  expect(data()).toBe('after the change');
});

it('data that no page shows is marked as stale, and other keys stay', async () => {
  const client = new QueryClient();
  client.setQueryData(['orders', 'list'], 'old');
  client.setQueryData(['reviews'], 'old');
  await reread(client, ['orders']);
  const isStale = (key: string[]) => client.getQueryState(key)?.isInvalidated;
  expect([isStale(['orders', 'list']), isStale(['reviews'])]).toEqual([true, false]);
});

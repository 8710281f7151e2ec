import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { markStale } from './change-row.ts';
import { useRequestKey } from './request-key.ts';

/**
 * Returns a function that creates a resource at most once and marks the given queries as stale.
 *
 * @param add Idempotent call: a second call with the same key has no effect.
 */
export function useAddOnce<Input, Added>(
  add: (input: Input, key: string) => Promise<Added>,
  ...reads: readonly QueryKey[]
): (input: Input) => Promise<Added> {
  const client = useQueryClient();
  const requestKey = useRequestKey();
  const { mutateAsync } = useMutation({
    mutationFn: (input: Input) => add(input, requestKey.keyFor(input)),
    onSuccess: () => {
      requestKey.spend();
      markStale(client, ...reads);
    },
  });
  return mutateAsync;
}

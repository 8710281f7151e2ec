import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { markOld } from './change-row.ts';
import { useRequestKey } from './use-request-key.ts';

/**
 * Sends a form's values at most once, and marks the reads as old that have what was added.
 *
 * @param add The call, which does nothing twice for the same key.
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
      markOld(client, ...reads);
    },
  });
  return mutateAsync;
}

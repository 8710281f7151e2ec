import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import * as texts from '#texts/selling.ts';
import { sellingQuery } from './queries.ts';
import { changeSelling } from './selling-calls.ts';

/** Asks for confirmation, closes or opens the store, and shows the result. */
export function useChangeSelling() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: changeSelling,
    // Cancels reads that would show the old state.
    onMutate: () => client.cancelQueries({ queryKey: sellingQuery.queryKey }),
    onSuccess: (_response, change) => client.setQueryData(sellingQuery.queryKey, change),
    onError: () => client.invalidateQueries({ queryKey: sellingQuery.queryKey }),
  });
  return useConfirmedMutation(mutation, {
    question: ({ closed }) =>
      closed === null
        ? { text: texts.willOpen, note: texts.stillPaid, yes: texts.yesOpen }
        : { text: texts.willClose(closed), note: texts.stillPaid, yes: texts.yesClose },
    done: ({ closed }) => (closed === null ? texts.opened : texts.closed),
  });
}

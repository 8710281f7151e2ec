import type { Selling } from '@almighty-tools/functions/contract/selling.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmAndRun } from '#lib/feedback/confirm-and-run.ts';
import * as texts from '#texts/selling.ts';
import { sellingQuery } from './queries.ts';
import { changeSelling } from './selling-calls.ts';

/** Asks for confirmation, closes or opens the store, and shows the result. */
export function useChangeSelling() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: changeSelling,
    // Cancels reads that would show the old state.
    onMutate: () => client.cancelQueries({ queryKey: sellingQuery.queryKey }),
    onSuccess: (_response, change) => client.setQueryData(sellingQuery.queryKey, change),
    onError: () => client.invalidateQueries({ queryKey: sellingQuery.queryKey }),
  });

  function ask(change: Selling): Promise<void> {
    const { closed } = change;
    return confirmAndRun({
      text: closed === null ? texts.willOpen : texts.willClose(closed),
      note: texts.stillPaid,
      yes: closed === null ? texts.yesOpen : texts.yesClose,
      done: closed === null ? texts.opened : texts.closed,
      run: async () => ({ isDone: true, message: (await mutateAsync(change)).message }),
    });
  }

  return { ask, busy: isPending };
}

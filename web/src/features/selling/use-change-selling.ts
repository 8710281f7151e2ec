import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { ModifiedResponse } from '@almighty-tools/functions/contract/responses.ts';
import type { SellingInput } from '@almighty-tools/functions/contract/selling.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api/api-client.ts';
import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import * as texts from '#texts/overview.ts';
import { sellingQuery } from './queries.ts';

/** Closes the store with a sentence for shoppers, or opens it with null. For admins. @throws ApiError */
function changeSelling(change: SellingInput): Promise<ModifiedResponse> {
  return send('PUT', apiPatterns.selling, change);
}

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

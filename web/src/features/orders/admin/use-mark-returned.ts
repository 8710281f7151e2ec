import type { FailedRefund } from '@almighty-tools/functions/contract/payment.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import { dollars } from '#lib/format/intl.ts';
import * as texts from '#texts/orders/all-orders.ts';
import { readOrderAgain } from '../cached-orders.ts';
import { markReturned } from '../order-calls.ts';
import { failedRefundsQuery, orderHistoryQuery } from '../queries.ts';

/** Asks for confirmation, records that a failed refund was refunded manually, and shows the result. */
export function useMarkReturned() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ _id }: FailedRefund) => markReturned(_id),
    onSettled: async (_response, _error, { orderId }) => {
      void readOrderAgain(client, orderId);
      void client.invalidateQueries({ queryKey: orderHistoryQuery(orderId).queryKey });
      // Another admin may have been faster, so the list must be up to date before the next click.
      await client.invalidateQueries({ queryKey: failedRefundsQuery.queryKey });
    },
  });
  return useConfirmedMutation(mutation, {
    question: ({ amount }) => ({ text: texts.willBeReturned(dollars(amount)), yes: texts.yesReturned }),
    done: () => texts.noted,
  });
}

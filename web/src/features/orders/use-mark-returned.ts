import type { FailedRefund } from '@almighty-tools/functions/contract/payment.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmAndRun } from '#lib/confirm-and-run.ts';
import { dollars } from '#lib/intl.ts';
import * as texts from '#texts/orders/all-orders.ts';
import { readOrderAgain } from './cached-orders.ts';
import { markReturned } from './order-calls.ts';
import { failedRefundsQuery, orderHistoryQuery } from './queries.ts';

/** Asks an admin, notes that money was returned by hand, and says how it went. */
export function useMarkReturned() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ _id }: FailedRefund) => markReturned(_id),
    onSettled: async (_response, _error, { orderId }) => {
      void readOrderAgain(client, orderId);
      void client.invalidateQueries({ queryKey: orderHistoryQuery(orderId).queryKey });
      // Another admin may have been faster: what is still owed is shown before the next button is pressed.
      await client.invalidateQueries({ queryKey: failedRefundsQuery.queryKey });
    },
  });

  function ask(refund: FailedRefund): Promise<void> {
    return confirmAndRun({
      text: texts.willBeReturned(dollars(refund.amount)),
      yes: texts.yesReturned,
      done: texts.noted,
      run: async () => ({ isDone: true, message: (await mutateAsync(refund)).message }),
    });
  }

  return { ask, busy: isPending };
}

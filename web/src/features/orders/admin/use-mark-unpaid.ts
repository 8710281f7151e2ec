import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import * as texts from '#texts/orders/admin.ts';
import { messageIfChanged, useOrderChange } from '../use-order-change.ts';

/** Asks for confirmation, refunds an order and marks it as unpaid, and shows the result. */
export function useMarkUnpaid() {
  return useConfirmedMutation(useOrderChange('refund'), {
    question: ({ order }) => ({ text: texts.willBeRefunded(order), yes: texts.yesRefund }),
    done: () => texts.changeDone,
    success: messageIfChanged,
  });
}

import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import * as texts from '#texts/orders/common.ts';
import { messageIfChanged, useOrderChange } from '../use-order-change.ts';

/** Asks for confirmation, cancels an unpaid order, and shows the result. */
export function useCancelOrder() {
  return useConfirmedMutation(useOrderChange('cancel'), {
    question: ({ order: { quantity, toolName } }) => ({
      text: texts.noWayBack,
      note: texts.willBeCanceled(quantity, toolName),
      yes: texts.yesCancel,
    }),
    done: () => texts.cancelDone,
    success: messageIfChanged,
  });
}

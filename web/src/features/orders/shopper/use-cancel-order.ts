import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import * as texts from '#texts/orders.ts';
import { isLost } from '../states.ts';
import { messageIfChanged, useOrderChange } from '../use-order-change.ts';

/** Asks for confirmation, cancels an unpaid order or, as an admin, a lost one, and shows the result. */
export function useCancelOrder() {
  return useConfirmedMutation(useOrderChange('cancel'), {
    question: ({ order }) => {
      const { quantity, toolName } = order;
      const note = texts.willBeCanceled(quantity, toolName);
      return {
        text: texts.noWayBack,
        note: isLost(order) ? `${note} ${texts.noRefund}` : note,
        yes: texts.yesCancel,
      };
    },
    done: () => texts.cancelDone,
    success: messageIfChanged,
  });
}

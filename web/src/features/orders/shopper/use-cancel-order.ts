import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { confirmAndRun } from '#lib/feedback/confirm-and-run.ts';
import * as texts from '#texts/orders/common.ts';
import { useOrderChange } from '../use-order-change.ts';

/** Asks for confirmation, cancels an unpaid order, and shows the result. */
export function useCancelOrder() {
  const { mutateAsync, isPending } = useOrderChange();

  function ask(order: Order): Promise<void> {
    return confirmAndRun({
      text: texts.noWayBack,
      note: texts.willBeCanceled(order.quantity, order.toolName),
      yes: texts.yesCancel,
      done: texts.cancelDone,
      run: async () => {
        const { modifiedCount, message } = await mutateAsync({ order, kind: 'cancel' });
        return { isDone: modifiedCount > 0, message };
      },
    });
  }

  return { ask, busy: isPending };
}

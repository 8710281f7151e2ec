import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { askAndAct } from '#lib/ask-and-act.ts';
import { useOrderChange } from './use-order-change.ts';

/** Asks, cancels an unpaid order, and says how it went. */
export function useCancelOrder() {
  const { mutateAsync, isPending } = useOrderChange();

  function ask(order: Order): Promise<void> {
    return askAndAct({
      text: `The order of ${order.quantity} × ${order.toolName} will be canceled. You won't be able to revert this!`,
      yes: 'Yes, cancel it!',
      done: 'Canceled!',
      act: async () => {
        const { modifiedCount, message } = await mutateAsync({ order, kind: 'cancel' });
        return { isDone: modifiedCount > 0, message };
      },
    });
  }

  return { ask, busy: isPending };
}

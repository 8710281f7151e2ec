import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toolsKey } from '#features/tools/queries.ts';
import { confirm, tell } from '#lib/dialog.ts';
import { errorText } from '#lib/error-text.ts';
import { cancelOrder } from './order-calls.ts';
import { ordersKey } from './queries.ts';

/** Asks, cancels an unpaid order, and says how it went. */
export function useCancelOrder() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (order: Order) => cancelOrder(order._id),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ordersKey }),
        client.invalidateQueries({ queryKey: toolsKey }),
      ]),
  });

  async function ask(order: Order): Promise<void> {
    if (!(await confirm('Are you sure?', "You won't be able to revert this!", 'Yes, cancel it!'))) return;
    try {
      const { deletedCount, message } = await mutateAsync(order);
      if (deletedCount > 0) await tell('success', 'Canceled!', message);
      else await tell('error', 'Error!', message);
    } catch (error) {
      await tell('error', 'Error!', errorText(error));
    }
  }

  return { ask, busy: isPending };
}

import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirm, tell } from '#lib/dialog.ts';
import { errorText } from '#lib/error-text.ts';
import { markUnpaid, shipOrder } from './order-calls.ts';
import { ordersKey } from './queries.ts';

const changes = {
  shipped: { call: shipOrder, yes: 'Yes, it is shipped', what: 'will be marked as shipped.' },
  unpaid: { call: markUnpaid, yes: 'Yes, refund it', what: 'will be refunded and marked as unpaid.' },
};

type Change = { order: Order; to: keyof typeof changes };

/** Asks an admin, marks an order shipped or unpaid, and says how it went. */
export function useChangeStatus() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ order, to }: Change) => changes[to].call(order._id),
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  });

  async function ask(change: Change): Promise<void> {
    const { yes, what } = changes[change.to];
    const { quantity, toolName, email } = change.order;
    if (!(await confirm('Are you sure?', `${quantity} × ${toolName} for ${email} ${what}`, yes))) return;
    try {
      const { modifiedCount, message } = await mutateAsync(change);
      if (modifiedCount > 0) await tell('success', 'Status Changes!', message);
      else await tell('error', 'Error!', message);
    } catch (error) {
      await tell('error', 'Error!', errorText(error));
    }
  }

  return { ask, busy: isPending };
}

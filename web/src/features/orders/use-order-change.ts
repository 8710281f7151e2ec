import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { ModifiedResponse } from '@almighty-tools/functions/contract/responses.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toolsKey } from '#features/tools/queries.ts';
import { reread } from '#lib/api/query-client.ts';
import { confirmAction } from '#lib/feedback/dialog.ts';
import * as texts from '#texts/orders.ts';
import { cancelOrder } from './order-calls.ts';
import { ordersKey } from './queries.ts';
import { isLost } from './states.ts';

/** Returns the message of a change; undefined if the order has not changed. */
export function messageIfChanged({ modifiedCount, message }: ModifiedResponse): string | undefined {
  return modifiedCount > 0 ? message : undefined;
}

/**
 * Rereads the orders that the page shows, after a change of an order. All other orders, and the stock of the tools, are
 * marked as stale. Resolves after the reads.
 */
export async function rereadOrders(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: toolsKey, refetchType: 'none' });
  await reread(client, ordersKey);
}

/**
 * Changes an order, and then rereads the orders on the page. Also rereads them after an error, because another user may
 * have changed the order.
 */
export function useOrderChange<Response, Variables>(send: (variables: Variables) => Promise<Response>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => rereadOrders(client),
    // The error is shown without waiting for the reads, which may fail too.
    onError: () => void rereadOrders(client),
  });
}

/** Returns a function that asks for confirmation, cancels an unpaid or lost order, and shows the result. */
export function useCancelOrder(): (order: Order) => Promise<void> {
  const { mutateAsync } = useOrderChange(cancelOrder);
  return (order) => {
    const note = texts.willBeCanceled(order.quantity, order.toolName);
    const question = {
      text: texts.noWayBack,
      note: isLost(order) ? `${note} ${texts.noRefund}` : note,
      yes: texts.yesCancel,
    };
    return confirmAction(question, () => mutateAsync(order), {
      done: texts.cancelDone,
      success: ({ deletedCount, message }) => (deletedCount > 0 ? message : undefined),
    });
  };
}

import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { ModifiedResponse } from '@almighty-tools/functions/contract/responses.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelRereads, changeRow, changeSavedRow } from '#lib/api/change-row.ts';
import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import * as texts from '#texts/orders.ts';
import { leaveLists, markOrderStale, readOrderAgain } from './cached-orders.ts';
import { cancelOrder, markUnpaid, type Shipping } from './order-calls.ts';
import { shipAsPrinted } from './printed-slips.ts';
import { orderHistoryQuery, orderListsKey, orderQuery } from './queries.ts';
import { isLost } from './states.ts';

type Kind = {
  send: (order: Order, shipping: Shipping) => Promise<ModifiedResponse>;
  /** Fields to show until the API responds. */
  optimistic: Partial<Order>;
  /** Returns the order after the change, or undefined if the change deletes the order. */
  after: (order: Order) => Order | undefined;
};

const kinds = {
  cancel: {
    send: async ({ _id }) => {
      const { deletedCount, message } = await cancelOrder(_id);
      return { modifiedCount: deletedCount, message };
    },
    optimistic: { phase: 'canceling' },
    // An order that was once paid is kept for accounting.
    after: (order) => (order.paidAt ? { ...order, phase: 'canceled', paid: false } : undefined),
  },
  ship: {
    send: shipAsPrinted,
    optimistic: { phase: 'shipped', status: 'shipped' },
    after: (order) => ({ ...order, phase: 'shipped', status: 'shipped' }),
  },
  refund: {
    send: ({ _id }) => markUnpaid(_id),
    optimistic: { phase: 'refunding' },
    after: (order) => ({ ...order, phase: 'refunded', paid: false }),
  },
} satisfies Record<string, Kind>;

export type OrderChange = { order: Order } & Partial<Shipping>;

/** Returns the message of a change; undefined if the order has not changed. */
export function messageIfChanged({ modifiedCount, message }: ModifiedResponse): string | undefined {
  return modifiedCount > 0 ? message : undefined;
}

/**
 * Cancels, ships or refunds orders. Every cached list shows the change immediately. If the API rejects the change, the lists show the
 * old order again, and only this order is reread.
 */
export function useOrderChange(kind: keyof typeof kinds) {
  const client = useQueryClient();
  const { send, optimistic, after }: Kind = kinds[kind];
  return useMutation({
    mutationFn: ({ order, ...shipping }: OrderChange) => send(order, { despiteDispute: false, ...shipping }),
    onMutate: async ({ order }) => {
      // Cancels reads that would show the old order. Reads of other orders continue, because nothing would restart
      // them.
      await Promise.all([
        cancelRereads(client, orderListsKey),
        client.cancelQueries({ queryKey: orderQuery(order._id).queryKey }),
      ]);
      const undo = changeRow<Order>(client, orderListsKey, order._id, (row) => ({ ...row, ...optimistic }));
      return { undo };
    },
    onSuccess: async ({ modifiedCount }, { order }, { undo }) => {
      if (modifiedCount === 0) return undo();
      await changeSavedRow<Order>(client, orderListsKey, order._id, after);
      leaveLists(client, order._id);
      // Rereads the order, because only the API can compute the end of the new hold.
      if (kind === 'refund') void readOrderAgain(client, order._id);
    },
    onError: (_error, { order }, context) => {
      context?.undo();
      void readOrderAgain(client, order._id);
    },
    onSettled: (_response, _error, { order }) => {
      markOrderStale(client, order);
      // Rereads the order if its page is open.
      for (const { queryKey } of [orderQuery(order._id), orderHistoryQuery(order._id)])
        void client.invalidateQueries({ queryKey });
    },
  });
}

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

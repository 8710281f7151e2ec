import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { ModifiedResponse } from '@almighty-tools/functions/contract/response-types.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeRow } from '#lib/api/change-row.ts';
import { markOrderStale, readOrderAgain } from './cached-orders.ts';
import { cancelOrder, markUnpaid, type Shipping, shipOrder } from './order-calls.ts';
import { orderHistoryQuery, orderListsKey, orderQuery } from './queries.ts';

type Kind = {
  send: (id: string, shipping: Shipping) => Promise<ModifiedResponse>;
  /** Fields to show until the API responds. */
  optimistic: Partial<Order>;
  /** Returns the order after the change, or undefined if the change deletes the order. */
  after: (order: Order) => Order | undefined;
};

const kinds = {
  cancel: {
    send: async (id) => {
      const { deletedCount, message } = await cancelOrder(id);
      return { modifiedCount: deletedCount, message };
    },
    optimistic: { phase: 'canceling' },
    // An order that was once paid is kept for accounting.
    after: (order) => (order.paidAt ? { ...order, phase: 'canceled' } : undefined),
  },
  ship: {
    send: shipOrder,
    optimistic: { phase: 'shipped', status: 'shipped' },
    after: (order) => order,
  },
  refund: {
    send: markUnpaid,
    optimistic: { phase: 'refunding' },
    after: (order) => ({ ...order, phase: 'refunded', paid: false }),
  },
} satisfies Record<string, Kind>;

type OrderChange = { order: Order; kind: keyof typeof kinds } & Partial<Shipping>;

/**
 * Changes an order. Every cached list shows the change immediately. If the API rejects the change, the lists show the
 * old order again, and only this order is reread.
 */
export function useOrderChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ order, kind, despiteDispute = false, ...parcel }: OrderChange) =>
      kinds[kind].send(order._id, { despiteDispute, ...parcel }),
    onMutate: async ({ order, kind }) => {
      // Cancels reads that would show the old order. Reads of other orders continue, because nothing would restart
      // them.
      await Promise.all(
        [orderListsKey, orderQuery(order._id).queryKey].map((queryKey) => client.cancelQueries({ queryKey })),
      );
      const { optimistic } = kinds[kind];
      const undo = changeRow<Order>(client, orderListsKey, order._id, (row) => ({ ...row, ...optimistic }));
      return { undo };
    },
    onSuccess: ({ modifiedCount }, { order, kind }, { undo }) => {
      if (modifiedCount === 0) return undo();
      changeRow<Order>(client, orderListsKey, order._id, kinds[kind].after);
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

import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { ModifiedResponse } from '@almighty-tools/functions/contract/response-types.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeRow } from '#lib/change-row.ts';
import { markOrderOld, readOrderAgain } from './cached-orders.ts';
import { cancelOrder, markUnpaid, type Shipping, shipOrder } from './order-calls.ts';
import { orderHistoryQuery, orderListsKey, orderQuery } from './queries.ts';

type Kind = {
  send: (id: string, shipping: Shipping) => Promise<ModifiedResponse>;
  /** How the order is shown until the API has responded. */
  meanwhile: Partial<Order>;
  /** How it is shown afterwards; undefined when it is gone. */
  afterwards: (order: Order) => Order | undefined;
};

const kinds = {
  cancel: {
    send: async (id) => {
      const { deletedCount, message } = await cancelOrder(id);
      return { modifiedCount: deletedCount, message };
    },
    meanwhile: { phase: 'canceling' },
    // An order that was once paid is kept for the books.
    afterwards: (order) => (order.paidAt ? { ...order, phase: 'canceled' } : undefined),
  },
  ship: {
    send: shipOrder,
    meanwhile: { phase: 'shipped', status: 'shipped' },
    afterwards: (order) => order,
  },
  refund: {
    send: markUnpaid,
    meanwhile: { phase: 'refunding' },
    afterwards: (order) => ({ ...order, phase: 'refunded', paid: false }),
  },
} satisfies Record<string, Kind>;

type OrderChange = { order: Order; kind: keyof typeof kinds } & Partial<Shipping>;

/**
 * Changes an order, shown at once in every cached list and put back when it is refused. Nothing else is read again
 * now; what a refusal leaves unknown of the one order is.
 */
export function useOrderChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ order, kind, despiteDispute = false, ...parcel }: OrderChange) =>
      kinds[kind].send(order._id, { despiteDispute, ...parcel }),
    onMutate: async ({ order, kind }) => {
      // A read under way would show the order as it was. Reads of other orders go on: nothing would repeat them.
      await Promise.all(
        [orderListsKey, orderQuery(order._id).queryKey].map((queryKey) => client.cancelQueries({ queryKey })),
      );
      const { meanwhile } = kinds[kind];
      const undo = changeRow<Order>(client, orderListsKey, order._id, (row) => ({ ...row, ...meanwhile }));
      return { undo };
    },
    onSuccess: ({ modifiedCount }, { order, kind }, { undo }) => {
      if (modifiedCount === 0) return undo();
      changeRow<Order>(client, orderListsKey, order._id, kinds[kind].afterwards);
      // Only the API knows until when the order is held now.
      if (kind === 'refund') void readOrderAgain(client, order._id);
    },
    onError: (_error, { order }, context) => {
      context?.undo();
      void readOrderAgain(client, order._id);
    },
    onSettled: (_response, _error, { order }) => {
      markOrderOld(client, order);
      // Read again where its own page shows it.
      for (const { queryKey } of [orderQuery(order._id), orderHistoryQuery(order._id)])
        void client.invalidateQueries({ queryKey });
    },
  });
}

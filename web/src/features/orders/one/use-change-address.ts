import type { DeliveryInput } from '@almighty-tools/functions/contract/order-changes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readOrderAgain } from '../cached-orders.ts';
import { changeAddress } from '../order-calls.ts';
import { orderHistoryQuery } from '../queries.ts';

/**
 * Changes the address of an order, then rereads the order. Also rereads the order after a rejected change, because the
 * order may have been shipped.
 */
export function useChangeAddress(id: string) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (delivery: DeliveryInput) => changeAddress(id, delivery),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: orderHistoryQuery(id).queryKey });
      await readOrderAgain(client, id);
    },
  });
  return mutateAsync;
}

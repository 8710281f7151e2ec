import type { DeliveryInput } from '@almighty-tools/functions/contract/order-changes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readOrderAgain } from './cached-orders.ts';
import { changeAddress } from './order-calls.ts';
import { orderHistoryQuery } from './queries.ts';

/** Changes where an order goes, and shows the order as it is then; also after a refusal, which it may explain. */
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

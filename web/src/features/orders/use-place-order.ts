import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toolQuery, toolsKey } from '#features/tools/queries.ts';
import { rememberOwnChange } from '#lib/own-change.ts';
import { useRequestKey } from '#lib/use-request-key.ts';
import { type PlacedOrder, placeOrder } from './order-calls.ts';
import { ordersKey } from './queries.ts';

/** Places an order at most once per filled form, and reads again what an order changes. @throws ApiError */
export function usePlaceOrder() {
  const client = useQueryClient();
  const requestKey = useRequestKey();
  const { mutateAsync } = useMutation({
    mutationFn: (order: PlacedOrder) => placeOrder(order, requestKey.keyFor(order)),
    onSuccess: requestKey.spend,
    // Also after a refusal, which says that the stock has changed. Nobody waits for what is read again.
    onSettled: (_result, _error, { toolId }) => {
      rememberOwnChange();
      for (const queryKey of [toolQuery(toolId).queryKey, toolsKey, ordersKey])
        void client.invalidateQueries({ queryKey });
    },
  });
  return mutateAsync;
}

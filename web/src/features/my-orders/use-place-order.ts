import { pickFields } from '@almighty-tools/functions/contract/fields.ts';
import { orderInputFields } from '@almighty-tools/functions/contract/order.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type PlacedOrder, placeOrder } from '#features/orders/order-calls.ts';
import { ordersKey } from '#features/orders/queries.ts';
import { sellingQuery } from '#features/selling/queries.ts';
import { toolsKey } from '#features/tools/queries.ts';
import { isAuthError } from '#lib/api/api-error.ts';
import { reread } from '#lib/api/query-client.ts';
import { useRequestKey } from '#lib/api/request-key.ts';
import { drafts } from '#lib/storage/drafts.ts';

/**
 * Places an order, then rereads the data that it changes. A retry of the same form places no second order.
 *
 * @throws ApiError
 */
export function usePlaceOrder(draft: string) {
  const client = useQueryClient();
  const requestKey = useRequestKey(draft);
  const { mutateAsync } = useMutation({
    // The same input of the shopper counts as a repeat, even if name or price has changed since.
    mutationFn: (order: PlacedOrder) =>
      placeOrder(order, requestKey.keyFor(pickFields(order, orderInputFields))),
    onSuccess: () => {
      requestKey.spend();
      // The form removes its draft only while the page is open.
      drafts.remove(draft);
    },
    // Also rereads after a rejected order, because the stock may have changed or the store may be closed. The form does not wait for these reads.
    onSettled: (_result, error) => {
      // The session has ended, and the user leaves the page.
      if (isAuthError(error)) return;
      void reread(client, toolsKey, ordersKey, sellingQuery.queryKey);
    },
  });
  return mutateAsync;
}

import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { ClientSecretResponse } from '@almighty-tools/functions/contract/payment.ts';
import type { ModifiedResponse } from '@almighty-tools/functions/contract/responses.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { send } from '#lib/api/api-client.ts';
import { isTemporary } from '#lib/api/api-error.ts';

import { paths } from '#lib/url/paths.ts';
import { loadCardProvider } from './stripe.ts';

/** Loads Stripe's script once per visit. */
export const cardProviderQuery = queryOptions({
  queryKey: ['card-provider'],
  queryFn: loadCardProvider,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Returns the client secret for an order. It is requested again when the order's total changes. */
export function clientSecretQuery(orderId: string, totalPrice: number) {
  return queryOptions({
    queryKey: ['client-secret', orderId, totalPrice],
    queryFn: async () => {
      const body = { totalPrice, orderId };
      return (await send<ClientSecretResponse>('POST', apiPatterns.createPaymentIntent, body)).clientSecret;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // A 403 means that the order belongs to another user. The page says so.
    meta: { redirects: { 401: paths.login } },
  });
}

/**
 * Reports to the API that an order was paid, at most three times. The API checks the payment at Stripe. The variable is
 * the transaction ID.
 */
export function paymentRecord(orderId: string) {
  return mutationOptions({
    mutationFn: (transactionId: string) => {
      const body = { transactionId, paid: true, status: 'pending' };
      return send<ModifiedResponse>('PATCH', apiPath(apiPatterns.order, { id: orderId }), body);
    },
    retry: (failures, error) => isTemporary(error) && failures < 2,
    retryDelay: (failures) => 800 * (failures + 1),
    // A 403 means that the payment belongs to another user.
    meta: { redirects: { 401: paths.login } },
  });
}

import type { SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import type { QueryClient } from '@tanstack/react-query';
import { showOrder } from '#features/orders/cached-orders.ts';
import { isOpen } from '#features/orders/phases.ts';
import { orderQuery } from '#features/orders/queries.ts';
import { isGone } from '#lib/api-error.ts';
import { orderTotal } from '#lib/money.ts';
import * as texts from '#texts/payment/page.ts';
import { clientSecretQuery } from './queries.ts';

const now = { staleTime: 0, retry: false } as const;

function wordsFor(order: SingleOrder): string {
  if (order.paid) return texts.isPaid;
  return isOpen(order) ? texts.notPaid : texts.isClosed;
}

export type Found = { isPaid: boolean; message: string };

/**
 * After a payment that ended with anything but a card's error: asks what became of the order, and returns it in words.
 * A new client secret is requested first: for that, the API looks at the payment itself, and records one that went
 * through.
 */
export async function findOut(client: QueryClient, order: SingleOrder): Promise<Found> {
  const secret = clientSecretQuery(order._id, orderTotal(order));
  // A refusal means that the order is no longer open, which its read says better.
  await client.fetchQuery({ ...secret, ...now }).catch(() => undefined);
  try {
    const read = await client.fetchQuery({ ...orderQuery(order._id), ...now });
    showOrder(client, read);
    return { isPaid: read.paid, message: wordsFor(read) };
  } catch (error) {
    return { isPaid: false, message: isGone(error) ? texts.isGone : texts.unknown };
  }
}

import { z } from 'zod';
import { apiPatterns as path } from '../contract/paths.ts';
import { refundByHandSchema, refundInputSchema } from '../contract/refund.ts';
import {
  clientSecretResponse,
  failedRefundResponse,
  modifiedResponse,
  refundResponse,
  webhookResponse,
} from '../contract/responses.ts';
import { list } from '../http/filtered-list.ts';
import { admin, signedByStripe } from '../http/guards.ts';
import { patch, post, type Route } from '../http/route.ts';
import { orderForAdmin, ownOrderToPay } from '../orders/order-guards.ts';
import { clientSecretFor } from '../payments/card-payment.service.ts';
import * as failedRefunds from '../payments/failed-refunds.service.ts';
import { paymentForAdmin } from '../payments/payment-guards.ts';
import { markUnpaid, refundOrder } from '../payments/refund.service.ts';
import { receive } from '../payments/stripe-events.service.ts';

/** Routes of payments and refunds. */
export const paymentsRoutes: Route[] = [
  patch(
    path.unpaid,
    orderForAdmin,
    {
      summary: 'Mark a paid order as unpaid and refund it',
      returns: modifiedResponse,
      isConditional: true,
      refuses: [
        'conflict',
        'order_not_paid',
        'order_not_open',
        'order_shipped',
        'payment_provider_unavailable',
      ],
    },
    ({ caller, ...seen }) => markUnpaid(caller, seen),
  ),
  post(
    path.refund,
    orderForAdmin,
    {
      summary:
        'Refund an order in part or in full, and put units back into stock. A full refund of an order that is not shipped marks it as unpaid. The store first reads the payment at Stripe. While another refund of the order is in progress, the response is 409',
      body: refundInputSchema,
      returns: refundResponse,
      isConditional: true,
      refuses: ['conflict', 'order_not_paid', 'order_not_open', 'payment_provider_unavailable'],
      isIdempotent: true,
    },
    ({ caller, body, idempotencyKey, ...seen }) => refundOrder(caller, seen, body, idempotencyKey),
  ),
  list(
    path.failedRefunds,
    admin,
    {
      summary:
        'List refunds that failed at Stripe and must be refunded manually, and payments of which more was returned than was paid',
      returns: z.array(failedRefundResponse),
    },
    ({ page }) => failedRefunds.list(page),
  ),
  patch(
    path.refundByHand,
    paymentForAdmin,
    {
      summary:
        'Mark a failed refund as refunded manually. `id` is the id of the payment. With `amount`, the amount that you saw, nothing is marked if another amount is owed',
      body: refundByHandSchema,
      returns: modifiedResponse,
      refuses: ['conflict', 'payment_provider_unavailable'],
      isIdempotent: true,
    },
    ({ caller, payment, body, idempotencyKey }) =>
      failedRefunds.markRefundedByHand(caller, payment, body, idempotencyKey),
  ),
  post(
    path.createPaymentIntent,
    ownOrderToPay,
    {
      summary:
        'Get the client secret with which the browser pays an order. Without `orderId`, the request is about the order whose payment page is in the `Referer` header, or else about the caller’s only open order with this total',
      returns: clientSecretResponse,
      refuses: ['order_not_open', 'too_many_failed_cards', 'payment_provider_unavailable'],
    },
    ({ caller, order, totalCents }) => clientSecretFor(caller, order, totalCents),
  ),
  post(
    path.stripeWebhook,
    signedByStripe,
    {
      summary: 'Receive an event from Stripe, signed by Stripe',
      returns: webhookResponse,
      refuses: ['payment_provider_unavailable'],
    },
    ({ event }) => receive(event),
  ),
];

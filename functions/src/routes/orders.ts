import { z } from 'zod';
import * as audit from '../audit/audit.service.ts';
import { inWords } from '../contract/in-words.ts';
import { limits } from '../contract/limits.ts';
import { orderInputSchema } from '../contract/order.ts';
import {
  orderAddressSchema,
  orderNoteSchema,
  returnAnswerSchema,
  returnInputSchema,
  shipmentSchema,
} from '../contract/order-changes.ts';
import { orderFilterSchema, ownOrderFilterSchema } from '../contract/order-filter.ts';
import { nameInSentence, orderTextsInWords } from '../contract/order-texts.ts';
import { apiPatterns as path } from '../contract/paths.ts';
import { recordPaymentSchema } from '../contract/payment.ts';
import { restockInputSchema } from '../contract/refund.ts';
import {
  auditEntryResponse,
  deletedResponse,
  insertedResponse,
  modifiedResponse,
  orderMailResponse,
  orderNoteResponse,
  orderResponse,
  singleOrderResponse,
} from '../contract/responses.ts';
import { filteredList, list } from '../http/filtered-list.ts';
import { admin, user } from '../http/guards.ts';
import { versioned } from '../http/reply.ts';
import { del, get, patch, post, put, type Route } from '../http/route.ts';
import { changeAddress } from '../orders/order-address.service.ts';
import {
  orderForAdmin,
  orderToShip,
  ownOrder,
  ownOrderOrAdmin,
  ownOrderOrAdminIfAny,
} from '../orders/order-guards.ts';
import { listMails, sendAgain } from '../orders/order-mails.service.ts';
import { wordTexts } from '../orders/order-words.ts';
import * as orders from '../orders/orders.service.ts';
import * as placement from '../orders/placement.service.ts';
import { cancel } from '../payments/cancellation.service.ts';
import { recordPayment } from '../payments/card-payment.service.ts';
import { withPaymentIds } from '../payments/stripe.gateway.ts';
import * as returns from '../returns/returns.service.ts';
import { ship } from '../shipping/shipping.service.ts';
import { selfOrAdmin } from '../users/user-guards.ts';

/** The fields whose words a search finds. */
const searched = ['e-mail', 'name', ...wordTexts.map(nameInSentence), 'tool'];

const ended = '`true`: also canceled and expired orders, which the list otherwise omits';

export const ordersRoutes: Route[] = [
  post(
    path.newOrder,
    user,
    {
      summary:
        'Place an order. The shopper’s name and e-mail come from the account, the tool’s name and price from the tool',
      body: orderInputSchema,
      returns: insertedResponse,
      refuses: ['not_found', 'out_of_stock', 'too_many_open_orders', 'closed'],
      isIdempotent: true,
    },
    ({ caller, body, idempotencyKey }) => placement.place(caller, body, idempotencyKey),
  ),
  filteredList(
    path.orders,
    admin,
    {
      summary:
        'List all orders, by default newest first. With `q`, a page may contain fewer rows than `limit`, or no rows, even if more pages follow',
      query: orderFilterSchema,
      returns: z.array(orderResponse),
      parameters: {
        q: `Words, beginnings of words (at least three letters), a phone number, an order number such as \`#abcd1234\`, an order id, a tracking number, or Stripe’s id of a payment, charge, refund or dispute. All must match the order; words match its ${inWords(searched, 'or')}. Words of one or two letters only narrow what the other words find. Seven or more digits match the end of its phone number or of another number, four digits also the last four of its phone number`,
        sort: '`newest` or `oldest`, by the time when the order was placed',
        paid: '`true` or `false`',
        status: '`pending` or `shipped`',
        ended,
        returns: '`open`: only orders with an open return request',
        from: 'Only orders placed on or after this day (ISO 8601, in the store’s time zone) or time',
        to: 'Only orders placed on or before this day or time',
        total:
          '`true`: if more pages follow the first page, `X-Total-Count` is the number of all matching orders and `X-Total-Amount` their total price in dollars. Not with `q` or `returns`',
      },
      refuses: ['payment_provider_unavailable'],
      csv: `all matching orders, at most ${limits.csvRows.toLocaleString('en-US')}, with a header row, in UTF-8 with a byte order mark`,
    },
    {
      page: async ({ page, filter }) => orders.list(page, await withPaymentIds(filter)),
      csv: async ({ filter }) => orders.csv(await withPaymentIds(filter)),
    },
  ),
  filteredList(
    path.ordersOf,
    selfOrAdmin,
    {
      summary: 'List a user’s orders, newest first',
      query: ownOrderFilterSchema,
      returns: z.array(orderResponse),
      parameters: { ended },
    },
    {
      page: ({ subject, page, filter }) => orders.listOf(subject, page, filter),
    },
  ),
  get(
    path.order,
    ownOrderOrAdmin,
    { summary: 'Get an order', returns: singleOrderResponse },
    async ({ caller, order }) => versioned(await orders.readOrder(caller, order)),
  ),
  patch(
    path.order,
    ownOrder,
    {
      summary: 'Record a payment. The store checks at Stripe that the payment is for this order',
      body: recordPaymentSchema,
      returns: modifiedResponse,
      refuses: [
        'conflict',
        'order_not_open',
        'payment_not_completed',
        'payment_not_yours',
        'payment_already_used',
        'payment_provider_unavailable',
      ],
    },
    ({ order, body }) => recordPayment(order, body),
  ),
  del(
    path.order,
    ownOrderOrAdminIfAny,
    {
      summary:
        'Cancel an unpaid order and put its units back into stock. Admins can also cancel an order that is not shipped and whose payment was lost in a dispute, in full or in part; this makes no refund, and what is left of the payment is listed under the failed refunds. If the order does not exist, for example because it is already deleted, `deletedCount` is 0',
      returns: deletedResponse,
      isConditional: true,
      refuses: ['conflict', 'order_not_open', 'payment_provider_unavailable'],
    },
    ({ caller, found }) => (found ? cancel(caller, found) : orders.alreadyDeleted),
  ),
  patch(
    path.shipped,
    orderToShip,
    {
      summary:
        'Mark a paid order as shipped. The store first reads its payment at Stripe. The optional body contains the carrier and the tracking number. An order whose units are all back in stock cannot be shipped. On a shipped order, the body changes the carrier and the tracking number; an empty text removes the value',
      body: shipmentSchema,
      returns: modifiedResponse,
      isConditional: true,
      refuses: [
        'conflict',
        'order_not_paid',
        'order_not_open',
        'order_shipped',
        'order_disputed',
        'payment_provider_unavailable',
      ],
    },
    ({ caller, body, ...shipment }) => ship(caller, { ...shipment, parcel: body }),
  ),
  post(
    path.restock,
    orderForAdmin,
    {
      summary: 'Put units of a shipped order that have come back into stock, without a refund',
      body: restockInputSchema,
      returns: modifiedResponse,
      isConditional: true,
      refuses: ['order_not_returnable'],
      isIdempotent: true,
    },
    ({ caller, body, idempotencyKey, ...seen }) => returns.restock(caller, seen, body, idempotencyKey),
  ),
  post(
    path.return,
    ownOrder,
    {
      summary:
        'Request the return of an order, or of some of its units, within the return period after it was shipped. After a return has ended, another one can be requested, at most five for each order',
      body: returnInputSchema,
      returns: modifiedResponse,
      isConditional: true,
      refuses: ['order_not_returnable', 'payment_provider_unavailable'],
    },
    ({ body, ...seen }) => returns.requestReturn(seen, body),
  ),
  del(
    path.return,
    ownOrder,
    {
      summary: 'Take a return request back, before its parcel has come back',
      returns: modifiedResponse,
      isConditional: true,
      refuses: ['order_not_returnable', 'conflict'],
    },
    (seen) => returns.withdrawReturn(seen),
  ),
  patch(
    path.return,
    orderForAdmin,
    {
      summary:
        'Accept a return, record its parcel, close it, reopen it after it has ended, or only send a message to the shopper',
      body: returnAnswerSchema,
      returns: modifiedResponse,
      isConditional: true,
      refuses: ['order_not_returnable'],
    },
    ({ caller, body, ...seen }) => returns.answerReturn(caller, seen, body),
  ),
  patch(
    path.orderAddress,
    ownOrderOrAdmin,
    {
      summary: `Change the ${orderTextsInWords('or')} of an order that is not shipped yet`,
      body: orderAddressSchema,
      returns: modifiedResponse,
      isConditional: true,
      refuses: ['order_not_open', 'order_shipped'],
    },
    ({ caller, body, ...seen }) => changeAddress(caller, seen, body),
  ),
  get(
    path.orderNote,
    orderForAdmin,
    { summary: 'Get the admins’ note on an order, which may be empty', returns: orderNoteResponse },
    async ({ order }) => versioned(await orders.readNote(order)),
  ),
  put(
    path.orderNote,
    orderForAdmin,
    {
      summary: 'Replace the admins’ note on an order. An empty string deletes the note',
      body: orderNoteSchema,
      returns: modifiedResponse,
      isConditional: true,
    },
    ({ caller, body, ...seen }) => orders.writeNote(caller, seen, body),
  ),
  get(
    path.orderMails,
    orderForAdmin,
    {
      summary:
        'List the newest e-mails to the shopper about an order, newest first. The store keeps them for 30 days',
      returns: z.array(orderMailResponse),
    },
    ({ order }) => listMails(order),
  ),
  post(
    path.orderMails,
    orderForAdmin,
    {
      summary:
        'Send the last e-mail about an order to its shopper again, at most five times an hour. If none is stored, the e-mail that fits an open, paid or shipped order is sent',
      returns: modifiedResponse,
      isConditional: true,
      refuses: ['conflict', 'too_many_calls'],
      isIdempotent: true,
    },
    ({ caller, idempotencyKey, ...seen }) => sendAgain(caller, seen, idempotencyKey),
  ),
  list(
    path.orderHistory,
    orderForAdmin,
    {
      summary:
        'List the admins’ actions on an order. The first page contains the latest actions. Each page is sorted oldest first',
      returns: z.array(auditEntryResponse),
    },
    ({ order, page }) => audit.historyOf(order, page),
  ),
];

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
import { type DocumentedRoute, del, documented, get, patch, post, put } from '../http/route.ts';
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

export const ordersRoutes: DocumentedRoute[] = [
  documented(
    {
      summary:
        'Place an order. The shopper’s name and e-mail come from the account, the tool’s name and price from the tool',
      returns: insertedResponse,
      refuses: ['not_found', 'out_of_stock', 'too_many_open_orders', 'closed'],
      isIdempotent: true,
    },
    post(path.newOrder, user, orderInputSchema, ({ caller, body, idempotencyKey }) =>
      placement.place(caller, body, idempotencyKey),
    ),
  ),
  documented(
    {
      summary:
        'List all orders, by default newest first. With `q`, a page may contain fewer rows than `limit`, or no rows, even if more pages follow',
      returns: z.array(orderResponse),
      query: {
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
    filteredList(path.orders, admin, orderFilterSchema, {
      page: async ({ page, filter }) => orders.list(page, await withPaymentIds(filter)),
      csv: async ({ filter }) => orders.csv(await withPaymentIds(filter)),
    }),
  ),
  documented(
    {
      summary: 'List a user’s orders, newest first',
      returns: z.array(orderResponse),
      query: { ended },
    },
    filteredList(path.ordersOf, selfOrAdmin, ownOrderFilterSchema, {
      page: ({ subject, page, filter }) => orders.listOf(subject, page, filter),
    }),
  ),
  documented(
    {
      summary: 'Get an order',
      returns: singleOrderResponse,
    },
    get(path.order, ownOrderOrAdmin, async ({ caller, order }) =>
      versioned(await orders.readOrder(caller, order)),
    ),
  ),
  documented(
    {
      summary: 'Record a payment. The store checks at Stripe that the payment is for this order',
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
    patch(path.order, ownOrder, recordPaymentSchema, ({ order, body }) => recordPayment(order, body)),
  ),
  documented(
    {
      summary:
        'Cancel an unpaid order and put its units back into stock. Admins can also cancel an order that is not shipped and whose payment was lost in a dispute, in full or in part; this makes no refund, and what is left of the payment is listed under the failed refunds. If the order does not exist, for example because it is already deleted, `deletedCount` is 0',
      returns: deletedResponse,
      isConditional: true,
      refuses: ['conflict', 'order_not_open', 'payment_provider_unavailable'],
    },
    del(path.order, ownOrderOrAdminIfAny, ({ caller, found }) =>
      found ? cancel(caller, found) : orders.alreadyDeleted,
    ),
  ),
  documented(
    {
      summary:
        'Mark a paid order as shipped. The store first reads its payment at Stripe. The optional body contains the carrier and the tracking number. An order whose units are all back in stock cannot be shipped. On a shipped order, the body changes the carrier and the tracking number; an empty text removes the value',
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
    patch(path.shipped, orderToShip, shipmentSchema, ({ caller, body, ...shipment }) =>
      ship(caller, { ...shipment, parcel: body }),
    ),
  ),
  documented(
    {
      summary: 'Put units of a shipped order that have come back into stock, without a refund',
      returns: modifiedResponse,
      isConditional: true,
      refuses: ['order_not_returnable'],
      isIdempotent: true,
    },
    post(path.restock, orderForAdmin, restockInputSchema, ({ caller, body, idempotencyKey, ...seen }) =>
      returns.restock(caller, seen, body, idempotencyKey),
    ),
  ),
  documented(
    {
      summary:
        'Request the return of an order, or of some of its units, within the return period after it was shipped. After a return has ended, another one can be requested, at most five for each order',
      returns: modifiedResponse,
      isConditional: true,
      refuses: ['order_not_returnable', 'payment_provider_unavailable'],
    },
    post(path.return, ownOrder, returnInputSchema, ({ body, ...seen }) => returns.requestReturn(seen, body)),
  ),
  documented(
    {
      summary: 'Take a return request back, before its parcel has come back',
      returns: modifiedResponse,
      isConditional: true,
      refuses: ['order_not_returnable', 'conflict'],
    },
    del(path.return, ownOrder, (seen) => returns.withdrawReturn(seen)),
  ),
  documented(
    {
      summary:
        'Accept a return, record its parcel, close it, reopen it after it has ended, or only send a message to the shopper',
      returns: modifiedResponse,
      isConditional: true,
      refuses: ['order_not_returnable'],
    },
    patch(path.return, orderForAdmin, returnAnswerSchema, ({ caller, body, ...seen }) =>
      returns.answerReturn(caller, seen, body),
    ),
  ),
  documented(
    {
      summary: `Change the ${orderTextsInWords('or')} of an order that is not shipped yet`,
      returns: modifiedResponse,
      isConditional: true,
      refuses: ['order_not_open', 'order_shipped'],
    },
    patch(path.orderAddress, ownOrderOrAdmin, orderAddressSchema, ({ caller, body, ...seen }) =>
      changeAddress(caller, seen, body),
    ),
  ),
  documented(
    {
      summary: 'Get the admins’ note on an order, which may be empty',
      returns: orderNoteResponse,
    },
    get(path.orderNote, orderForAdmin, async ({ order }) => versioned(await orders.readNote(order))),
  ),
  documented(
    {
      summary: 'Replace the admins’ note on an order. An empty string deletes the note',
      returns: modifiedResponse,
      isConditional: true,
    },
    put(path.orderNote, orderForAdmin, orderNoteSchema, ({ caller, body, ...seen }) =>
      orders.writeNote(caller, seen, body),
    ),
  ),
  documented(
    {
      summary:
        'List the newest e-mails to the shopper about an order, newest first. The store keeps them for 30 days',
      returns: z.array(orderMailResponse),
    },
    get(path.orderMails, orderForAdmin, ({ order }) => listMails(order)),
  ),
  documented(
    {
      summary:
        'Send the last e-mail about an order to its shopper again, at most five times an hour. If none is stored, the e-mail that fits an open, paid or shipped order is sent',
      returns: modifiedResponse,
      isConditional: true,
      refuses: ['conflict', 'too_many_calls'],
      isIdempotent: true,
    },
    post(path.orderMails, orderForAdmin, ({ caller, idempotencyKey, ...seen }) =>
      sendAgain(caller, seen, idempotencyKey),
    ),
  ),
  documented(
    {
      summary:
        'List the admins’ actions on an order. The first page contains the latest actions. Each page is sorted oldest first',
      returns: z.array(auditEntryResponse),
    },
    list(path.orderHistory, orderForAdmin, ({ order, page }) => audit.historyOf(order, page)),
  ),
];

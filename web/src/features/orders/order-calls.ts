import { pickFields } from '@almighty-tools/functions/contract/fields.ts';
import { type Order, type OrderInput, orderInputFields } from '@almighty-tools/functions/contract/order.ts';
import type {
  OrderAddressInput,
  OrderNote,
  OrderNoteInput,
  ReturnAnswerInput,
  ReturnInput,
  ShipmentInput,
} from '@almighty-tools/functions/contract/order-changes.ts';
import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type {
  RefundByHandInput,
  RefundInput,
  RefundResponse,
  RestockInput,
} from '@almighty-tools/functions/contract/refund.ts';
import type {
  DeletedResponse,
  InsertedResponse,
  ModifiedResponse,
} from '@almighty-tools/functions/contract/responses.ts';
import { send } from '#lib/api/api-client.ts';
import { sendOnce } from '#lib/api/send-once.ts';
import { changeSeen } from './changed-order.ts';

type OrderPattern = (typeof apiPatterns)[
  | 'order'
  | 'orderAddress'
  | 'orderMails'
  | 'refund'
  | 'restock'
  | 'return'
  | 'shipped'
  | 'unpaid'];

/** Sends a change of the order that the user saw. */
function change<Response>(
  method: 'POST' | 'PATCH' | 'DELETE',
  pattern: OrderPattern,
  order: Order,
  body?: object,
): Promise<Response> {
  const path = apiPath(pattern, { id: order._id });
  return changeSeen(order, (headers) => send(method, path, body, headers));
}

/** Sends a POST about the order that the user saw. A repeat changes nothing. */
function changeOnce<Response>(
  pattern: OrderPattern,
  order: Order,
  sent: { body: object } | { content: unknown },
): Promise<Response> {
  const path = apiPath(pattern, { id: order._id });
  return changeSeen(order, (headers) => sendOnce({ method: 'POST', path, headers, ...sent }));
}

/**
 * Body of the specification's POST /order. The server ignores name, e-mail address, tool name and price, and uses its
 * own data.
 */
export type PlacedOrder = OrderInput & { name: string; email: string; toolName: string; price: number };

/**
 * Places an order. A repeat with the same input of the shopper returns the first order, even if name or price has changed
 * since.
 *
 * @throws ApiError
 */
export function placeOrder(order: PlacedOrder): Promise<InsertedResponse> {
  return sendOnce({
    method: 'POST',
    path: apiPatterns.newOrder,
    body: order,
    name: `order of ${order.toolId}`,
    content: pickFields(order, orderInputFields),
  });
}

/** Cancels an unpaid order, or as an admin a lost one, and returns its units to stock. @throws ApiError */
export function cancelOrder(order: Order): Promise<DeletedResponse> {
  return change('DELETE', apiPatterns.order, order);
}

export type Shipping = { despiteDispute?: true; parcel?: ShipmentInput };

/** Marks a paid order as shipped. For a disputed order, `despiteDispute` is required. For admins. @throws ApiError */
export function shipOrder(order: Order, { despiteDispute, parcel }: Shipping): Promise<ModifiedResponse> {
  const path = apiPath(apiPatterns.shipped, { id: order._id }) + (despiteDispute ? '?confirm=dispute' : '');
  return changeSeen(order, (headers) => send('PATCH', path, parcel, headers));
}

/** Changes the carrier and tracking number of a shipped order. For admins. @throws ApiError */
export function changeTracking(order: Order, parcel: ShipmentInput): Promise<ModifiedResponse> {
  return change('PATCH', apiPatterns.shipped, order, parcel);
}

/** Puts units of a shipped order into stock. A repeat does nothing. For admins. @throws ApiError */
export function restockUnits(order: Order, units: RestockInput): Promise<ModifiedResponse> {
  return changeOnce(apiPatterns.restock, order, { body: units });
}

/** Changes the texts of an order until it is shipped. @throws ApiError */
export function changeAddress(order: Order, changed: OrderAddressInput): Promise<ModifiedResponse> {
  return change('PATCH', apiPatterns.orderAddress, order, changed);
}

/**
 * Replaces the note on an order, if it is still the note that the admin saw. An empty string deletes the note. For admins.
 *
 * @throws ApiError
 */
export function saveNote(id: string, seen: OrderNote, note: OrderNoteInput): Promise<ModifiedResponse> {
  return send('PUT', apiPath(apiPatterns.orderNote, { id }), note, { 'If-Match': `"${seen.version}"` });
}

/**
 * Sends the last e-mail about an order again. A repeat sends nothing while `newest` is the id of the newest e-mail. For
 * admins.
 *
 * @throws ApiError
 */
export function sendMailAgain(order: Order, newest: string | undefined): Promise<ModifiedResponse> {
  return changeOnce(apiPatterns.orderMails, order, { content: newest });
}

/**
 * Records that an admin has refunded a failed refund manually. A repeat records nothing. For admins.
 *
 * @throws ApiError
 */
export function markRefundedByHand(
  paymentId: string,
  returned: RefundByHandInput,
): Promise<ModifiedResponse> {
  const path = apiPath(apiPatterns.refundByHand, { id: paymentId });
  return sendOnce({ method: 'PATCH', path, body: returned });
}

/** Refunds a paid order and marks it as unpaid. For admins. @throws ApiError */
export function markUnpaid(order: Order): Promise<ModifiedResponse> {
  return change('PATCH', apiPatterns.unpaid, order);
}

/** Refunds part or all of an order. A repeat refunds nothing. For admins. @throws ApiError */
export function refundPart(order: Order, refund: RefundInput): Promise<RefundResponse> {
  return changeOnce(apiPatterns.refund, order, { body: refund });
}

/** Requests the return of the user's own order. @throws ApiError */
export function requestReturn(order: Order, request: ReturnInput): Promise<ModifiedResponse> {
  return change('POST', apiPatterns.return, order, request);
}

/** Takes the user's own return request back. @throws ApiError */
export function takeReturnBack(order: Order): Promise<ModifiedResponse> {
  return change('DELETE', apiPatterns.return, order);
}

/** Takes a step of a return, or sends a message about it. For admins. @throws ApiError */
export function answerReturn(order: Order, answer: ReturnAnswerInput): Promise<ModifiedResponse> {
  return change('PATCH', apiPatterns.return, order, answer);
}

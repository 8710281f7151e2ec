import type { Order, OrderInput } from '@almighty-tools/functions/contract/order.ts';
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
import { changeSeen } from './changed-order.ts';

/**
 * Body of the specification's POST /order. The server ignores name, e-mail address, tool name and price, and uses its
 * own data.
 */
export type PlacedOrder = OrderInput & { name: string; email: string; toolName: string; price: number };

/** Places an order. A repeat with the same `key` returns the first order. @throws ApiError */
export function placeOrder(order: PlacedOrder, key: string): Promise<InsertedResponse> {
  return send('POST', apiPatterns.newOrder, order, { 'Idempotency-Key': key });
}

/** Cancels an unpaid order, or as an admin a lost one, and returns its units to stock. @throws ApiError */
export function cancelOrder(order: Order): Promise<DeletedResponse> {
  return changeSeen(order, { method: 'DELETE', path: apiPath(apiPatterns.order, { id: order._id }) });
}

export type Shipping = { despiteDispute: boolean; parcel?: ShipmentInput };

/** Marks a paid order as shipped. For a disputed order, `despiteDispute` is required. For admins. @throws ApiError */
export function shipOrder(order: Order, { despiteDispute, parcel }: Shipping): Promise<ModifiedResponse> {
  const shipped = apiPath(apiPatterns.shipped, { id: order._id });
  const path = despiteDispute ? `${shipped}?confirm=dispute` : shipped;
  return changeSeen(order, { method: 'PATCH', path, body: parcel });
}

/** Changes the carrier and tracking number of a shipped order. For admins. @throws ApiError */
export function changeTracking(order: Order, body: ShipmentInput): Promise<ModifiedResponse> {
  return changeSeen(order, { method: 'PATCH', path: apiPath(apiPatterns.shipped, { id: order._id }), body });
}

/** Puts units of a shipped order into stock. A repeat with the same `key` does nothing. For admins. @throws ApiError */
export function restockUnits(order: Order, body: RestockInput, key: string): Promise<ModifiedResponse> {
  const path = apiPath(apiPatterns.restock, { id: order._id });
  return changeSeen(order, { method: 'POST', path, body, key });
}

/** Changes the texts of an order until it is shipped. @throws ApiError */
export function changeAddress(order: Order, body: OrderAddressInput): Promise<ModifiedResponse> {
  const path = apiPath(apiPatterns.orderAddress, { id: order._id });
  return changeSeen(order, { method: 'PATCH', path, body });
}

/**
 * Replaces the note on an order, if it is still the note that the admin saw. An empty string deletes the note. For admins.
 *
 * @throws ApiError
 */
export function saveNote(id: string, seen: OrderNote, note: OrderNoteInput): Promise<ModifiedResponse> {
  return send('PUT', apiPath(apiPatterns.orderNote, { id }), note, { 'If-Match': `"${seen.version}"` });
}

/** Sends the last e-mail about an order again. A repeat with the same `key` sends nothing. For admins. @throws ApiError */
export function sendMailAgain(order: Order, key: string): Promise<ModifiedResponse> {
  const path = apiPath(apiPatterns.orderMails, { id: order._id });
  return changeSeen(order, { method: 'POST', path, key });
}

/**
 * Records that an admin has refunded a failed refund manually. A repeat with the same `key` marks nothing. For admins.
 *
 * @throws ApiError
 */
export function markRefundedByHand(
  paymentId: string,
  returned: RefundByHandInput,
  key: string,
): Promise<ModifiedResponse> {
  const path = apiPath(apiPatterns.refundByHand, { id: paymentId });
  return send('PATCH', path, returned, { 'Idempotency-Key': key });
}

/** Refunds a paid order and marks it as unpaid. For admins. @throws ApiError */
export function markUnpaid(order: Order): Promise<ModifiedResponse> {
  return changeSeen(order, { method: 'PATCH', path: apiPath(apiPatterns.unpaid, { id: order._id }) });
}

/** Refunds part or all of an order. A repeat with the same `key` refunds nothing. For admins. @throws ApiError */
export function refundPart(order: Order, body: RefundInput, key: string): Promise<RefundResponse> {
  const path = apiPath(apiPatterns.refund, { id: order._id });
  return changeSeen(order, { method: 'POST', path, body, key });
}

/** Requests the return of the user's own order. @throws ApiError */
export function requestReturn(order: Order, body: ReturnInput): Promise<ModifiedResponse> {
  return changeSeen(order, { method: 'POST', path: apiPath(apiPatterns.return, { id: order._id }), body });
}

/** Takes the user's own return request back. @throws ApiError */
export function takeReturnBack(order: Order): Promise<ModifiedResponse> {
  return changeSeen(order, { method: 'DELETE', path: apiPath(apiPatterns.return, { id: order._id }) });
}

/** Takes a step of a return, or sends a message about it. For admins. @throws ApiError */
export function answerReturn(order: Order, body: ReturnAnswerInput): Promise<ModifiedResponse> {
  return changeSeen(order, { method: 'PATCH', path: apiPath(apiPatterns.return, { id: order._id }), body });
}

import type { Order, OrderInput } from '@almighty-tools/functions/contract/order.ts';
import type {
  MailAgainInput,
  OrderAddressInput,
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
export function cancelOrder({ _id: id }: Order): Promise<DeletedResponse> {
  return send('DELETE', apiPath(apiPatterns.order, { id }));
}

export type Shipping = { despiteDispute: boolean; parcel?: ShipmentInput };

/** Marks a paid order as shipped. For a disputed order, `despiteDispute` is required. For admins. @throws ApiError */
export function shipOrder(
  { _id: id }: Order,
  { despiteDispute, parcel }: Shipping,
): Promise<ModifiedResponse> {
  const path = apiPath(apiPatterns.shipped, { id });
  return send('PATCH', despiteDispute ? `${path}?confirm=dispute` : path, parcel);
}

/** Changes the carrier and tracking number of a shipped order. For admins. @throws ApiError */
export function changeTracking({ _id: id }: Order, parcel: ShipmentInput): Promise<ModifiedResponse> {
  return send('PATCH', apiPath(apiPatterns.shipped, { id }), parcel);
}

/** Puts units of a shipped order into stock. A repeat with the same `key` does nothing. For admins. @throws ApiError */
export function restockUnits(
  { _id: id }: Order,
  units: RestockInput,
  key: string,
): Promise<ModifiedResponse> {
  return send('POST', apiPath(apiPatterns.restock, { id }), units, { 'Idempotency-Key': key });
}

/** Changes the address, phone number or delivery note of an order until it is shipped. @throws ApiError */
export function changeAddress({ _id: id }: Order, changed: OrderAddressInput): Promise<ModifiedResponse> {
  return send('PATCH', apiPath(apiPatterns.orderAddress, { id }), changed);
}

/** Replaces the note on an order. An empty string deletes the note. For admins. @throws ApiError */
export function saveNote(id: string, note: OrderNoteInput): Promise<ModifiedResponse> {
  return send('PUT', apiPath(apiPatterns.orderNote, { id }), note);
}

/** Sends the last e-mail about an order again. A repeat with the same `key` sends nothing. For admins. @throws ApiError */
export function sendMailAgain(
  { _id: id }: Order,
  seen: MailAgainInput,
  key: string,
): Promise<ModifiedResponse> {
  return send('POST', apiPath(apiPatterns.orderMails, { id }), seen, { 'Idempotency-Key': key });
}

/** Records that an admin has refunded a failed refund manually. For admins. @throws ApiError */
export function markRefundedByHand(
  paymentId: string,
  returned: RefundByHandInput,
): Promise<ModifiedResponse> {
  return send('PATCH', apiPath(apiPatterns.refundByHand, { id: paymentId }), returned);
}

/** Refunds a paid order and marks it as unpaid. For admins. @throws ApiError */
export function markUnpaid({ _id: id }: Order): Promise<ModifiedResponse> {
  return send('PATCH', apiPath(apiPatterns.unpaid, { id }));
}

/** Refunds part or all of an order. A repeat with the same `key` refunds nothing. For admins. @throws ApiError */
export function refundPart({ _id: id }: Order, refund: RefundInput, key: string): Promise<RefundResponse> {
  return send('POST', apiPath(apiPatterns.refund, { id }), refund, { 'Idempotency-Key': key });
}

/** Requests the return of the user's own order. @throws ApiError */
export function requestReturn({ _id: id }: Order, request: ReturnInput): Promise<ModifiedResponse> {
  return send('POST', apiPath(apiPatterns.return, { id }), request);
}

/** Takes a step of a return, or sends a message about it. For admins. @throws ApiError */
export function answerReturn({ _id: id }: Order, answer: ReturnAnswerInput): Promise<ModifiedResponse> {
  return send('PATCH', apiPath(apiPatterns.return, { id }), answer);
}

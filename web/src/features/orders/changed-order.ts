import { addressOnOneLine, type Order } from '@almighty-tools/functions/contract/order.ts';
import { orderTextFields, orderTextNames } from '@almighty-tools/functions/contract/order-texts.ts';
import { ApiError } from '#lib/api/api-error.ts';
import * as texts from '#texts/orders.ts';
import { stateInWords, unitsLeft } from './states.ts';

/** The parts of an order that people see, each as a text. */
const visibleParts: readonly ((order: Order) => string)[] = [
  stateInWords,
  (order) => texts.unitsNow(unitsLeft(order)),
  ...orderTextFields.map(
    (field) => (order: Order) => texts.textNow(orderTextNames[field], addressOnOneLine(order[field] ?? '')),
  ),
  ({ carrier, tracking }) => texts.trackingNow([carrier ?? '', tracking ?? ''].filter(Boolean)),
  ({ returnAnswer = '' }) => texts.answerNow(returnAnswer),
];

/** Returns a text for each part of an order that has changed. */
export function changesOf(before: Order, now: Order): string[] {
  return visibleParts
    .map((part) => [part(before), part(now)])
    .flatMap(([old, text = '']) => (old === text ? [] : text));
}

/**
 * Changes an order as the page shows it. If the order has changed since, nothing happens, and the message of the error
 * contains what is new.
 *
 * @param change Sends the change with these headers.
 * @throws ApiError
 */
export async function changeSeen<Response>(
  seen: Order,
  change: (headers: { 'If-Match': string }) => Promise<Response>,
): Promise<Response> {
  try {
    return await change({ 'If-Match': `"${seen.version}"` });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.order) throw error;
    const { status, code, message, order } = error;
    throw new ApiError(status, code, texts.withNews(message, changesOf(seen, order)), { order });
  }
}

import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { ModifiedResponse } from '@almighty-tools/functions/contract/responses.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { drafts } from '#lib/storage/drafts.ts';
import { type Shipping, shipOrder } from './order-calls.ts';
import { isShippable } from './states.ts';

/** The orders whose packing slips were printed in this tab, as they were printed, by their ids. */
const slips = new Map<string, Order>();

/** Remembers the packing slip of a paid order until the order is shipped. */
export function rememberSlip(order: Order): void {
  if (isShippable(order)) slips.set(order._id, order);
}

/** Returns the name of the draft with what an admin has typed for the parcel of an order. */
export const parcelDraft = (orderId: string) => `parcel of ${orderId}`;

export type Shipment = { order: Order } & Shipping;

/**
 * Ships an order. The API rejects the shipment if the order has changed since the admin printed the packing slip or,
 * without a slip, saw the order. After this rejection, the printed slip no longer counts.
 *
 * @throws ApiError
 */
export async function ship({ order, ...shipping }: Shipment): Promise<ModifiedResponse> {
  const { _id } = order;
  try {
    const response = await shipOrder(slips.get(_id) ?? order, shipping);
    slips.delete(_id);
    if (response.modifiedCount > 0) drafts.remove(parcelDraft(_id));
    return response;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'changed') slips.delete(_id);
    throw error;
  }
}

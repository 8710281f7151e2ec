import { pickFields } from '@almighty-tools/functions/contract/fields.ts';
import { deliveryFields, emptyDelivery, type Order } from '@almighty-tools/functions/contract/order.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { type Shipping, shipOrder } from './order-calls.ts';
import { isShippable, unitsLeft } from './states.ts';

const slipOf = (order: Order) => ({
  ...emptyDelivery,
  ...pickFields(order, deliveryFields),
  units: unitsLeft(order),
});

/** Address, phone number, delivery note and units on the packing slips that were printed in this tab, by the id of their order. */
const slips = new Map<string, ReturnType<typeof slipOf>>();

/** Remembers the packing slip of a paid order until the order is shipped. */
export function rememberSlip(order: Order): void {
  if (isShippable(order)) slips.set(order._id, slipOf(order));
}

/**
 * Ships an order. The API rejects the shipment if the address, phone number, note or units have changed since the admin printed the
 * packing slip or, without a slip, saw the order. After this rejection, the printed slip no longer counts.
 *
 * @throws ApiError
 */
export async function shipAsPrinted(order: Order, { despiteDispute, parcel }: Shipping) {
  const { _id } = order;
  const printed = slips.get(_id) ?? slipOf(order);
  try {
    const response = await shipOrder(order, { despiteDispute, parcel: { ...parcel, ...printed } });
    slips.delete(_id);
    return response;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') slips.delete(_id);
    throw error;
  }
}

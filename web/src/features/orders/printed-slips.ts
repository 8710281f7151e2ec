import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { draftsOfAllTabs } from '#lib/forms/drafts.ts';
import { type Shipping, shipOrder } from './order-calls.ts';

type Delivery = Pick<Order, 'address' | 'phone'>;

const nameOf = (id: string) => `packing slip of ${id}`;

function isDelivery(value: unknown): value is Delivery {
  if (typeof value !== 'object' || value === null || !('address' in value) || !('phone' in value))
    return false;
  return typeof value.address === 'string' && typeof value.phone === 'string';
}

/**
 * Stores the address and phone number on a printed packing slip until the order is shipped or the admin logs out. An
 * admin may print in one tab and ship in another.
 */
export function rememberSlip({ _id, address, phone }: Order): void {
  draftsOfAllTabs.save(nameOf(_id), { address, phone });
}

/**
 * Ships an order. The API rejects the shipment if the address or phone number has changed since the admin printed the
 * packing slip or, without a slip, saw the order. After this rejection, the printed slip no longer counts.
 *
 * @throws ApiError
 */
export async function shipAsPrinted({ _id, address, phone }: Order, { despiteDispute, parcel }: Shipping) {
  const slip = draftsOfAllTabs.read(nameOf(_id));
  const delivery = isDelivery(slip) ? slip : { address, phone };
  try {
    const response = await shipOrder(_id, { despiteDispute, parcel: { ...parcel, ...delivery } });
    draftsOfAllTabs.remove(nameOf(_id));
    return response;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') draftsOfAllTabs.remove(nameOf(_id));
    throw error;
  }
}

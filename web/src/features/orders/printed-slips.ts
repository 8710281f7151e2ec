import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { draftsOfAllTabs } from '#lib/forms/drafts.ts';
import { type Shipping, shipOrder } from './order-calls.ts';
import { isShippable, unitsLeft } from './states.ts';

/** Address, phone number and units on a printed packing slip, and the time of the print in milliseconds. */
type Slip = Pick<Order, 'address' | 'phone'> & { units: number; printedAt: number };

const draft = 'packing slips';
const keptMs = 30 * 24 * 60 * 60 * 1000;

function isSlip(value: unknown): value is Slip {
  if (typeof value !== 'object' || value === null) return false;
  if (!('address' in value && 'phone' in value && 'units' in value && 'printedAt' in value)) return false;
  const { address, phone, units, printedAt } = value;
  const areTexts = typeof address === 'string' && typeof phone === 'string';
  return areTexts && typeof units === 'number' && typeof printedAt === 'number';
}

/** Returns the slips of the last 30 days, by the id of their order. */
function readSlips(): Map<string, Slip> {
  const stored = draftsOfAllTabs.read(draft);
  const slips = new Map<string, Slip>();
  for (const [id, slip] of Object.entries(stored ?? {})) {
    if (isSlip(slip) && slip.printedAt > Date.now() - keptMs) slips.set(id, slip);
  }
  return slips;
}

function saveSlips(slips: ReadonlyMap<string, Slip>): void {
  draftsOfAllTabs.save(draft, Object.fromEntries(slips));
}

function forgetSlip(id: string): void {
  const slips = readSlips();
  if (slips.delete(id)) saveSlips(slips);
}

/**
 * Stores the address, phone number and units on the printed packing slip of a paid order, until the order is shipped in this
 * browser or the admin logs out, at most for 30 days. An admin may print in one tab and ship in another.
 */
export function rememberSlip(order: Order): void {
  const { _id, address, phone } = order;
  if (!isShippable(order)) return;
  saveSlips(readSlips().set(_id, { address, phone, units: unitsLeft(order), printedAt: Date.now() }));
}

/**
 * Ships an order. The API rejects the shipment if the address, phone number or units have changed since the admin printed the
 * packing slip or, without a slip, saw the order. After this rejection, the printed slip no longer counts.
 *
 * @throws ApiError
 */
export async function shipAsPrinted(order: Order, { despiteDispute, parcel }: Shipping) {
  const { _id } = order;
  const { address, phone, units } = readSlips().get(_id) ?? { ...order, units: unitsLeft(order) };
  try {
    const response = await shipOrder(_id, { despiteDispute, parcel: { ...parcel, address, phone, units } });
    forgetSlip(_id);
    return response;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') forgetSlip(_id);
    throw error;
  }
}

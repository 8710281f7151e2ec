import type { EntryKey } from '../audit/audited-change.ts';
import type { ShipmentInput } from '../contract/order-changes.ts';
import { statusOf } from '../contract/order-phases.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { StoredOrder } from './order.record.ts';
import { wordsOfOrder } from './order-words.ts';
import { changeOrder } from './order-writes.repository.ts';

const message = 'The tracking of the order is saved';
export const trackingSaved: ModifiedResponse = { modifiedCount: 1, message };

/**
 * Returns true for a new carrier or tracking number of an order that is already shipped. A form that ships an order
 * also sends the address, and must not overwrite the tracking of another admin, who has just shipped it.
 */
export function isTrackingOf({ data }: StoredOrder, { carrier, tracking, ...seen }: ShipmentInput): boolean {
  const isShipment = [seen.address, seen.phone, seen.units].some((value) => value !== undefined);
  return statusOf(data.phase) === 'shipped' && !isShipment && (carrier ?? tracking) !== undefined;
}

/**
 * Changes the carrier or the tracking number of a shipped order, as part of an audited change. Safe to repeat. An empty
 * text removes the value.
 *
 * @throws 409 if the carrier or the tracking number is no longer the one that the admin saw
 */
export async function changeTracking(
  order: StoredOrder,
  { carrier, tracking, carrierBefore, trackingBefore }: ShipmentInput,
  entry: EntryKey,
): Promise<ModifiedResponse> {
  const { id, data } = order;
  const before = { carrier: data.carrier ?? '', tracking: data.tracking ?? '' };
  const after = { carrier: carrier ?? before.carrier, tracking: tracking ?? before.tracking };
  const changes = (['carrier', 'tracking'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field] || null, after: after[field] || null }));
  if (changes.length === 0) return { modifiedCount: 0, message };
  const seen = { carrier: carrierBefore ?? before.carrier, tracking: trackingBefore ?? before.tracking };
  if (seen.carrier !== before.carrier || seen.tracking !== before.tracking)
    throw refuse('conflict', { because: 'tracking changed', ...before });
  const stored = { carrier: after.carrier || null, tracking: after.tracking || null };
  const words = wordsOfOrder(id, { ...data, ...stored });
  await changeOrder(order, { ...stored, words }, { audit: { ...entry, action: 'order.track', changes } });
  return trackingSaved;
}

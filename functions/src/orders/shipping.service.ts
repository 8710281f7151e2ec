import { auditedChange, type EntryKey } from '../audit/audited-change.ts';
import { deliveryFields } from '../contract/order.ts';
import type { ShipmentInput } from '../contract/order-changes.ts';
import { isPhase, statusOf } from '../contract/order-phases.ts';
import { eachParcelField, formerParcelName, parcelFields } from '../contract/parcel.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { requireNotEnded, requireUnshipped, type StoredOrder, unitsLeft } from './order.record.ts';
import { wordsOfOrder } from './order-words.ts';
import { changeOrder } from './order-writes.repository.ts';
import { existingOrder } from './orders.repository.ts';

const trackingSaved = { modifiedCount: 1, message: 'The tracking of the order is saved' };

/**
 * The data for marking an order as shipped. `isDisputeConfirmed` is true if the admin ships the order despite
 * a dispute.
 */
type Shipment = { order: StoredOrder; isDisputeConfirmed: boolean; parcel: ShipmentInput };

/**
 * Marks a paid order as shipped, or changes the carrier and the tracking number of a shipped order.
 *
 * @throws 409 if the order is not paid, is already shipped, has no units left, or has a dispute that the admin did not
 * confirm, or if its units, address, phone number or note are no longer those that the admin saw.
 */
export async function ship(
  caller: Identity,
  { order, isDisputeConfirmed, parcel }: Shipment,
): Promise<ModifiedResponse> {
  const shipment = eachParcelField((field) => parcel[field] || null);
  const done = { modifiedCount: 1, message: 'The order is marked as shipped' };
  return auditedChange({
    actor: caller.uid,
    attempt: async (entry, isRetry) => {
      const current = isRetry ? await existingOrder(order.id) : order;
      const { phase, dispute } = current.data;
      if (isTrackingOf(current, parcel)) return changeTracking(current, parcel, entry);
      requireUnshipped(current);
      requireNotEnded(current);
      if (phase === 'refunding') throw refuse('order_not_paid', { because: 'refunding' });
      if (!isPhase(phase, 'shippable')) throw refuse('order_not_paid', { because: 'not shippable' });
      if (dispute && dispute !== 'won' && !isDisputeConfirmed) throw refuse('order_disputed', { dispute });
      requireSeenParcel(current, parcel);
      const words = wordsOfOrder(current.id, { ...current.data, ...shipment });
      const changes = { phase: 'shipped', shippedAt: new Date(), ...shipment, words } as const;
      await changeOrder(current, changes, { audit: { ...entry, action: 'order.ship' } });
      return done;
    },
    resultOf: ({ data }) => (data.action === 'order.track' ? trackingSaved : done),
  });
}

/** @throws 409 if the parcel has no units, or is no longer the parcel that the admin saw */
function requireSeenParcel({ data }: StoredOrder, seen: ShipmentInput): void {
  // The refund puts units back into stock, unless Stripe refuses it.
  if (data.pendingRefund?.restock) throw refuse('conflict', { because: 'refund in progress' });
  const units = unitsLeft(data);
  if (units === 0) throw refuse('conflict', { because: 'nothing to ship' });
  if (seen.units !== undefined && seen.units !== units)
    throw refuse('conflict', { because: 'units changed', units });
  if (deliveryFields.some((field) => (seen[field] ?? data[field]) !== data[field]))
    throw refuse('conflict', { because: 'address changed' });
}

/**
 * Returns true for a new carrier or tracking number of an order that is already shipped. A form that ships an order
 * also sends the address, and must not overwrite the tracking of another admin, who has just shipped it.
 */
function isTrackingOf({ data }: StoredOrder, parcel: ShipmentInput): boolean {
  const isShipment = [...deliveryFields, 'units' as const].some((field) => parcel[field] !== undefined);
  const hasTracking = parcelFields.some((field) => parcel[field] !== undefined);
  return statusOf(data.phase) === 'shipped' && !isShipment && hasTracking;
}

/**
 * Changes the carrier or the tracking number of a shipped order, as part of an audited change. Safe to repeat. An empty
 * text removes the value.
 *
 * @throws 409 if the carrier or the tracking number is no longer the one that the admin saw
 */
async function changeTracking(
  order: StoredOrder,
  parcel: ShipmentInput,
  entry: EntryKey,
): Promise<ModifiedResponse> {
  const { id, data } = order;
  const before = eachParcelField((field) => data[field] ?? '');
  const after = eachParcelField((field) => parcel[field] ?? before[field]);
  const changes = parcelFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field] || null, after: after[field] || null }));
  if (changes.length === 0) return { ...trackingSaved, modifiedCount: 0 };
  if (parcelFields.some((field) => (parcel[formerParcelName(field)] ?? before[field]) !== before[field]))
    throw refuse('conflict', { because: 'tracking changed', ...before });
  const stored = eachParcelField((field) => after[field] || null);
  const words = wordsOfOrder(id, { ...data, ...stored });
  await changeOrder(order, { ...stored, words }, { audit: { ...entry, action: 'order.track', changes } });
  return trackingSaved;
}

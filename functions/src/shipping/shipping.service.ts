import type { ShipmentInput } from '../contract/order-changes.ts';
import { isPhase, statusOf } from '../contract/order-phases.ts';
import { parcelFields } from '../contract/parcel.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import {
  requireNotEnded,
  requireUnshipped,
  type SeenOrder,
  type StoredOrder,
  unitsLeft,
} from '../orders/order.record.ts';
import { wordsOfOrder } from '../orders/order-words.ts';
import { changeOrder, orderToChange } from '../orders/order-writes.repository.ts';
import { syncPaymentOf } from '../payments/sync.service.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { type Transaction, transact } from '../platform/firestore/transact.ts';
import type { Identity } from '../platform/identity/identity.ts';

/** A shipment by an admin. `isDisputeConfirmed` is true if the admin ships the order despite a dispute. */
type Shipment = SeenOrder & { isDisputeConfirmed: boolean; parcel: ShipmentInput };

/**
 * Marks a paid order as shipped, or changes the carrier and the tracking number of a shipped order. First reads the
 * payment at Stripe, so that no order is shipped whose payment was just refunded or disputed there.
 *
 * @throws 409 if the order is not paid, is already shipped, has no units left, or has a dispute that the admin did not
 * confirm, 412 if it is not the order that the admin saw.
 */
export async function ship(caller: Identity, shipment: Shipment): Promise<ModifiedResponse> {
  const { order, seen, isDisputeConfirmed, parcel } = shipment;
  if (isPhase(order.data.phase, 'shippable')) await syncPaymentOf(order);
  return transact(async (tx) => {
    const current = await orderToChange(tx, order.id, seen);
    const { phase, dispute } = current.data;
    if (isTracking(current, parcel)) return changeTracking(tx, current, parcel, caller.uid);
    requireUnshipped(current);
    requireNotEnded(current);
    if (phase === 'refunding') throw refuse('order_not_paid', 'refunding');
    if (!isPhase(phase, 'shippable')) throw refuse('order_not_paid', 'not shippable');
    if (dispute && dispute !== 'won' && !isDisputeConfirmed) throw refuse('order_disputed', dispute);
    // The refund puts units back into stock, unless Stripe refuses it.
    if (current.data.pendingRefund?.restock) throw refuse('conflict', 'refund in progress');
    const sentUnits = unitsLeft(current.data);
    if (sentUnits === 0) throw refuse('conflict', 'nothing to ship');
    const sent = { carrier: parcel.carrier || null, tracking: parcel.tracking || null };
    const words = wordsOfOrder(order.id, { ...current.data, ...sent });
    const changes = { phase: 'shipped', shippedAt: new Date(), sentUnits, ...sent, words } as const;
    const entry = { actor: caller.uid, action: 'order.ship' } as const;
    changeOrder(tx, current, changes, { mail: { kind: 'shipped' }, audit: entry });
    return { modifiedCount: 1, message: 'The order is marked as shipped' };
  });
}

/** Returns true for a new carrier or tracking number of an order that is already shipped. */
function isTracking({ data }: StoredOrder, parcel: ShipmentInput): boolean {
  return statusOf(data.phase) === 'shipped' && parcelFields.some((field) => parcel[field] !== undefined);
}

/** Changes the carrier or the tracking number of a shipped order. An empty text removes the value. */
function changeTracking(
  tx: Transaction,
  order: StoredOrder,
  parcel: ShipmentInput,
  actor: string,
): ModifiedResponse {
  const message = 'The tracking of the order is saved';
  const { id, data } = order;
  const { carrier = data.carrier, tracking = data.tracking } = parcel;
  const after = { carrier: carrier || null, tracking: tracking || null };
  const changes = parcelFields
    .filter((field) => data[field] !== after[field])
    .map((field) => ({ field, before: data[field], after: after[field] }));
  if (changes.length === 0) return { modifiedCount: 0, message };
  const words = wordsOfOrder(id, { ...data, ...after });
  const isMailed = data.phase === 'shipped' && (after.carrier || after.tracking);
  const mail = isMailed ? ({ kind: 'tracked' } as const) : undefined;
  changeOrder(tx, order, { ...after, words }, { mail, audit: { actor, action: 'order.track', changes } });
  return { modifiedCount: 1, message };
}

import { FieldValue } from 'firebase-admin/firestore';
import { forgetAddresses, type NewAuditEntry, recordEntry } from '../audit/audit.repository.ts';
import { mayFollow, type OrderPhase } from '../contract/order-phases.ts';
import { InternalError } from '../platform/errors/failure.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Transaction } from '../platform/firestore/transact.ts';
import type { SeenVersions } from '../platform/versions.ts';
import { changeTool, tools } from '../tools/tool.record.ts';
import {
  mustBeKept,
  type OrderRecord,
  orderNotes,
  orders,
  requireSeen,
  type StoredOrder,
} from './order.record.ts';
import { addOrderMail, addOwnerMailAbout, type NewOrderMail } from './order-mail.ts';

/** Time for which an order that expired stays readable. */
const STORED_MS = 30 * 24 * 60 * 60_000;

export type OrderAuditEntry = Omit<NewAuditEntry, 'target'>;

/**
 * Reads an order to change it.
 *
 * @param seen The versions that the caller saw, if the change depends on them.
 * @throws 404 if it does not exist, 412 if it is not the order that the caller saw
 */
export async function orderToChange(tx: Transaction, id: string, seen?: SeenVersions): Promise<StoredOrder> {
  const order = await tx.get(orders.doc(id));
  if (!order) throw refuse('not_found', 'Order');
  requireSeen(order, seen);
  return order;
}

/** Other writes that belong to the change of an order. */
type OtherWrites = {
  /** The e-mail to the shopper about the change. */
  mail?: NewOrderMail | undefined;
  /** The audit entry of the admin who changes the order. */
  audit?: OrderAuditEntry | undefined;
};

/** Adds the change of an order that `tx` has read. @returns the changed order */
export function changeOrder(
  tx: Transaction,
  order: StoredOrder,
  changes: Partial<OrderRecord>,
  { mail, audit }: OtherWrites = {},
): StoredOrder {
  requireAllowedPhase(order, changes.phase);
  const changed = { ...order, data: { ...order.data, ...changes } };
  const expireAt = expiryOf(changed) ?? FieldValue.delete();
  // A write that changes no field would keep the document's version, so that a concurrent write would not notice it.
  tx.update(orders.doc(order.id), { ...changes, expireAt, changedAt: FieldValue.serverTimestamp() });
  if (audit) recordEntry(tx, { ...audit, target: order.id });
  if (mail) addOrderMail(tx, changed, mail);
  if (mail?.kind === 'paid') addOwnerMailAbout(tx, changed, 'paid');
  if (mail?.kind === 'returnRequested' || mail?.kind === 'returnWithdrawn')
    addOwnerMailAbout(tx, changed, mail.kind);
  return changed;
}

/** Returns when Firestore deletes an order. Undefined for all orders that have not expired, or that must be kept. */
export function expiryOf(order: StoredOrder): Date | undefined {
  const { phase, endedAt } = order.data;
  const isDeleted = phase === 'expired' && endedAt !== null && !mustBeKept(order);
  return isDeleted ? new Date(endedAt.getTime() + STORED_MS) : undefined;
}

/** @throws InternalError if the table of phases does not allow the change */
function requireAllowedPhase(
  { id, data: { phase } }: StoredOrder,
  next: OrderPhase | 'deleted' = phase,
): void {
  if (!mayFollow(phase, next)) throw new InternalError(`Order ${id} cannot change from ${phase} to ${next}`);
}

/**
 * Puts units of an order back into stock. The document of a deleted tool still exists and gets units back, because the
 * tool can be restored. If the document is missing, the units are lost.
 *
 * @returns false if the tool's document is missing
 */
export async function putBack(
  tx: Transaction,
  { data: { toolId } }: StoredOrder,
  units: number,
): Promise<boolean> {
  if (units === 0) return true;
  // Not read through `tx`, because the units are added to the stock, whatever it is.
  const { exists } = await tools.doc(toolId).get();
  if (exists) changeTool(tx, toolId, { toolAvailableQuantity: FieldValue.increment(units) }, { exists });
  return exists;
}

/** Makes the note of an expired order expire with it, and removes the addresses in its audit entries. */
export async function expireRest(tx: Transaction, order: StoredOrder): Promise<void> {
  const note = orderNotes.doc(order.id);
  const expireAt = expiryOf(order);
  if (expireAt && (await tx.get(note))) tx.update(note, { expireAt });
  if (order.data.addressChanges.length > 0) await forgetAddresses(tx, order.id);
}

/** Deletes an order that was never paid and that `tx` has read, its note, and the addresses in its audit entries. */
export async function deleteOrder(tx: Transaction, order: StoredOrder): Promise<void> {
  requireAllowedPhase(order, 'deleted');
  if (order.data.addressChanges.length > 0) await forgetAddresses(tx, order.id);
  const note = orderNotes.doc(order.id);
  if (await tx.get(note)) tx.delete(note);
  tx.delete(orders.doc(order.id));
}

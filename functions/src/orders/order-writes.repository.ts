import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { recordInBatch } from '../audit/audit.repository.ts';
import type { AuditAction } from '../contract/audit-actions.ts';
import { InternalError } from '../platform/failure.ts';
import { firestore, readTogether, type Stored } from '../platform/firestore.ts';
import { commitGuarded } from '../platform/guarded-write.ts';
import { changeToolInBatch, isForSale, type LiveTool, tools } from '../tools/tool.record.ts';
import { type UserRecord, users } from '../users/user.record.ts';
import { type OrderRecord, orders, type StoredOrder } from './order.record.ts';
import { tellOfChange, tellOfOrder } from './order-mail.ts';
import { orderNotes } from './order-note.record.ts';

/**
 * Maximum number of mails an hour that tell one person of an order that was placed: placing and canceling costs nothing.
 * Every other mail follows a payment, or what an admin does.
 */
const MAILS_PER_HOUR = 10;
const HOUR_MS = 60 * 60_000;

/** The audit entry of a change that an admin makes; with an `id` where a repeat must find it. */
export type AuditEntry = {
  actor: string;
  action: AuditAction;
  id?: string;
  requestHash?: string;
  amountCents?: number;
  reason?: string;
};

/** What an order was decided on: the tool's stock, and the person whose open orders were counted. */
type OrderBasis = { tool: Stored<LiveTool>; person: Stored<UserRecord> };

/**
 * Reads what a new order is decided on, and where its id may have been written already, what is there. The person's
 * open orders are to be counted after that: another order of theirs is then either counted, or has changed the
 * person's document, so that the write is a conflict.
 *
 * @param id Undefined where nothing can be there yet.
 */
export async function readOrderBasis(
  uid: string,
  toolId: string,
  id: string | undefined,
): Promise<
  { [Part in keyof OrderBasis]: OrderBasis[Part] | undefined } & { earlier: StoredOrder | undefined }
> {
  const [person, tool] = [users.doc(uid), tools.doc(toolId)];
  const order = id === undefined ? undefined : orders.doc(id);
  const read = await readTogether(person, tool, ...(order ? [order] : []));
  const found = read(tool);
  return {
    person: read(person),
    tool: found && isForSale(found) ? found : undefined,
    earlier: order && read(order),
  };
}

/**
 * Creates an order and takes its pieces out of the tool's stock, in one write, if tool and person are unchanged since
 * they were read. The person's document changes with every order, so that one count of open orders allows one order.
 */
export async function createOrder(
  id: string,
  order: OrderRecord,
  { tool, person }: OrderBasis,
  { isEmailVerified }: { isEmailVerified: boolean },
): Promise<void> {
  const batch = firestore.batch();
  batch.create(orders.doc(id), { ...order, changedAt: FieldValue.serverTimestamp() });
  // Anybody can register with somebody else's e-mail, and orders cost nothing until they are paid.
  const mailedAt = ofLastHour(person.data.mailedAt ?? [], order.createdAt);
  const mayMail = isEmailVerified && mailedAt.length < MAILS_PER_HOUR;
  const isMailed = mayMail && tellOfOrder(batch, { id, data: order });
  const toolAvailableQuantity = tool.data.toolAvailableQuantity - order.quantity;
  changeToolInBatch(batch, tool.id, { toolAvailableQuantity }, { lastUpdateTime: tool.version });
  batch.update(
    users.doc(person.id),
    {
      ordersPlaced: FieldValue.increment(1),
      ...(isMailed && { mailedAt: [...mailedAt, order.createdAt] }),
    },
    { lastUpdateTime: person.version },
  );
  await commitGuarded(batch);
}

function ofLastHour(times: readonly Date[], now: Date): Date[] {
  return times.filter((time) => now.getTime() - time.getTime() < HOUR_MS);
}

/** Changes an order that is unchanged since it was read. @returns the order as it is then. */
export async function changeOrder(
  order: StoredOrder,
  changes: Partial<OrderRecord>,
  audit?: AuditEntry,
): Promise<StoredOrder> {
  const batch = firestore.batch();
  changeInBatch(batch, order, changes);
  if (audit) {
    const { id, ...entry } = audit;
    recordInBatch(batch, { ...entry, target: order.id }, id);
  }
  const [changed] = await commitGuarded(batch);
  if (!changed) throw new InternalError(`Order ${order.id} was changed without a result`);
  return { id: order.id, data: { ...order.data, ...changes }, version: changed.writeTime };
}

/** Adds to a batch the change of an order that must be unchanged since it was read, and the mail of it. */
export function changeInBatch(batch: WriteBatch, order: StoredOrder, changes: Partial<OrderRecord>): void {
  updateInBatch(batch, order, changes);
  tellOfChange(batch, order, changes);
}

/**
 * Adds to an order what the store did not keep when it was placed, if it is unchanged since it was read. Nothing has
 * happened to the order, so there is no mail of it.
 */
export async function completeOrder(
  order: StoredOrder,
  missing: Partial<Pick<OrderRecord, 'words' | 'paidAt'>>,
): Promise<void> {
  const batch = firestore.batch();
  updateInBatch(batch, order, missing);
  await commitGuarded(batch);
}

function updateInBatch(batch: WriteBatch, { id, version }: StoredOrder, changes: Partial<OrderRecord>): void {
  const changed = { ...changes, changedAt: FieldValue.serverTimestamp() };
  batch.update(orders.doc(id), changed, { lastUpdateTime: version });
}

/** True if a tool has a document: one that is deleted gets pieces back too, since it may be restored. */
export async function isToolStored({ data }: StoredOrder): Promise<boolean> {
  return (await tools.doc(data.toolId).get()).exists;
}

/**
 * Ends an order that is unchanged since it was read, and puts its pieces back into stock, but for those that a refund
 * has put back.
 *
 * @param ending `deleted` only for an order for which no money ever moved.
 * @param hasTool False if its tool has no document. While it is believed to have one, this is a conflict.
 */
export async function endOrder(
  order: StoredOrder,
  ending: 'deleted' | 'canceled' | 'expired',
  { hasTool }: { hasTool: boolean },
): Promise<void> {
  const { id, data, version } = order;
  const batch = firestore.batch();
  if (ending === 'deleted') deleteInBatch(batch, { id, version });
  else changeInBatch(batch, order, { phase: ending, closedAt: new Date(), heldUntil: null });
  if (hasTool) putBackInBatch(batch, order, data.quantity - data.restocked);
  await commitGuarded(batch);
}

/** Adds to a batch that units of an order go back into stock. Its tool must have a document. */
export function putBackInBatch(batch: WriteBatch, { data: { toolId } }: StoredOrder, units: number): void {
  if (units > 0) changeToolInBatch(batch, toolId, { toolAvailableQuantity: FieldValue.increment(units) });
}

/** Deletes an order that expired, if it is unchanged since it was read. Its pieces are back in stock already. */
export async function deleteExpired({ id, version }: StoredOrder): Promise<void> {
  const batch = firestore.batch();
  deleteInBatch(batch, { id, version });
  await commitGuarded(batch);
}

/** Adds to a batch the deletion of an order that must be unchanged since it was read, and of the note on it. */
function deleteInBatch(batch: WriteBatch, { id, version }: Pick<StoredOrder, 'id' | 'version'>): void {
  batch.delete(orders.doc(id), { lastUpdateTime: version });
  batch.delete(orderNotes.doc(id));
}

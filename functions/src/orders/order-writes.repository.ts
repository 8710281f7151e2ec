import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import {
  forgetAddressesInBatch,
  type NewAuditEntry,
  recordInBatch,
  recordRefusalInBatch,
} from '../audit/audit.repository.ts';
import { mayFollow, type OrderPhase } from '../contract/order-phases.ts';
import { sendInBatch } from '../mail/mail.repository.ts';
import { InternalError } from '../platform/errors/failure.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { firestore, readTogether, type Stored } from '../platform/firestore/firestore.ts';
import { commitGuarded, commitWhile } from '../platform/firestore/guarded-write.ts';
import { within } from '../platform/identity/rate-limit.ts';
import { sellingDocument } from '../selling/selling.repository.ts';
import { changeToolInBatch, isForSale, type LiveTool, tools } from '../tools/tool.record.ts';
import { type UserRecord, users } from '../users/user.record.ts';
import { type OrderRecord, orderNotes, orders, type StoredOrder, unitsLeft } from './order.record.ts';
import { addChangeMail, addPlacedMail } from './order-mail.ts';

/**
 * Maximum number of e-mails about new orders that one user gets in an hour. The limit is needed because
 * placing and canceling orders is free. All other e-mails follow a payment or an action of an admin.
 */
const MAILS_PER_HOUR = 10;
const HOUR_MS = 60 * 60_000;

export type OrderAuditEntry = Omit<NewAuditEntry, 'target'>;

/** The documents that a new order depends on: the tool with its stock, and the user. */
type OrderDocuments = { tool: Stored<LiveTool>; user: Stored<UserRecord> };

/**
 * Reads the documents that a new order depends on. Also reads the order itself, because an earlier attempt may have
 * written it. Count the user's open orders only after this read. A concurrent order is then either counted, or changes
 * the user record and makes the write fail.
 *
 * @param earlierId Undefined if the order cannot exist yet.
 */
export async function readOrderDocuments(
  uid: string,
  toolId: string,
  earlierId: string | undefined,
): Promise<{
  user: Stored<UserRecord> | undefined;
  tool: Stored<LiveTool> | undefined;
  earlier: StoredOrder | undefined;
}> {
  const [user, tool] = [users.doc(uid), tools.doc(toolId)];
  const order = earlierId === undefined ? undefined : orders.doc(earlierId);
  const read = await readTogether(user, tool, ...(order ? [order] : []));
  const found = read(tool);
  return {
    user: read(user),
    tool: found && isForSale(found) ? found : undefined,
    earlier: order && read(order),
  };
}

/**
 * Creates an order and takes its units out of stock, if the store is open, and the tool and the user are unchanged since
 * they were read. Every order changes the user record. If two orders of a user are written at the same time, one write
 * therefore fails, and the open orders are counted again.
 *
 * @throws 503 while the store is closed
 */
export async function createOrder(
  id: string,
  order: OrderRecord,
  { tool, user }: OrderDocuments,
  { isEmailVerified }: { isEmailVerified: boolean },
): Promise<void> {
  // Sends e-mails only to verified addresses. An attacker can register with another person's address, and an
  // unpaid order is free.
  const mailedAt = within(user.data.mailedAt ?? [], order.createdAt, HOUR_MS);
  const mayMail = isEmailVerified && mailedAt.length < MAILS_PER_HOUR;
  const toolAvailableQuantity = tool.data.toolAvailableQuantity - order.quantity;
  await commitWhile(sellingDocument(), (selling, writes) => {
    if (selling?.data.sentence) throw refuse('closed', { sentence: selling.data.sentence });
    writes.create(orders.doc(id), order);
    const isMailed = mayMail && addPlacedMail(writes, { id, data: order });
    changeToolInBatch(writes, tool.id, { toolAvailableQuantity }, { lastUpdateTime: tool.version });
    const mails = isMailed && { mailedAt: [...mailedAt, order.createdAt] };
    const changes = { ordersPlaced: FieldValue.increment(1), ...mails };
    writes.update(users.doc(user.id), changes, { lastUpdateTime: user.version });
  });
}

/** Other writes in the batch of an order. */
type OtherWrites = {
  /** The audit entry of the admin who changes the order. */
  audit?: OrderAuditEntry | undefined;
  /** The id of the audit entry of a refund that Stripe has refused. */
  refusedEntry?: string | undefined;
  /** Units to put back into stock. The tool's document must exist. */
  unitsBack?: number;
  /** The admins' new note on the order. An empty note is deleted. */
  note?: string;
  /** An e-mail to the shopper that does not follow from the change. */
  mail?: { id: string } & Parameters<typeof sendInBatch>[2];
};

/** Changes an order, if it is unchanged since it was read. @returns the changed order */
export async function changeOrder(
  order: StoredOrder,
  changes: Partial<OrderRecord>,
  { audit, refusedEntry, unitsBack = 0, note, mail }: OtherWrites = {},
): Promise<StoredOrder> {
  const batch = firestore.batch();
  changeInBatch(batch, order, changes);
  if (audit) recordInBatch(batch, { ...audit, target: order.id });
  if (refusedEntry) recordRefusalInBatch(batch, refusedEntry);
  putBackInBatch(batch, order, unitsBack);
  if (note) batch.set(orderNotes.doc(order.id), { note, at: new Date() });
  if (note === '') batch.delete(orderNotes.doc(order.id));
  if (mail) {
    const { id, ...content } = mail;
    sendInBatch(batch, id, content);
  }
  const [changed] = await commitGuarded(batch);
  if (!changed) throw new InternalError(`Order ${order.id} was changed without a result`);
  return { id: order.id, data: { ...order.data, ...changes }, version: changed.writeTime };
}

/** Fields of an order that no page and no e-mail shows. */
const unseen: ReadonlySet<string> = new Set<keyof OrderRecord>([
  'intentId',
  'attempt',
  'pendingRefund',
  'words',
]);

/**
 * Adds a change to an order, and the e-mail about the change, to a batch. The order must be unchanged since
 * it was read.
 */
export function changeInBatch(batch: WriteBatch, order: StoredOrder, changes: Partial<OrderRecord>): void {
  requireAllowedPhase(order, changes.phase);
  const now = FieldValue.serverTimestamp();
  const isNews = Object.keys(changes).some((field) => !unseen.has(field));
  // A write that changes no field would keep the version, so that a concurrent write would not notice it.
  const changed = { ...changes, changedAt: now, ...(isNews && { newsAt: now }) };
  batch.update(orders.doc(order.id), changed, { lastUpdateTime: order.version });
  addChangeMail(batch, order, changes);
}

/** @throws InternalError if the table of phases does not allow the change */
function requireAllowedPhase(
  { id, data: { phase } }: StoredOrder,
  next: OrderPhase | 'deleted' = phase,
): void {
  if (!mayFollow(phase, next)) throw new InternalError(`Order ${id} cannot change from ${phase} to ${next}`);
}

/**
 * Returns true if the document of the order's tool exists. The document of a deleted tool still exists and
 * gets units back, because the tool can be restored. If the document is missing, a write of units fails with a
 * conflict.
 */
export async function isToolStored({ data }: StoredOrder): Promise<boolean> {
  return (await tools.doc(data.toolId).get()).exists;
}

/**
 * Returns the units that an order puts back into stock when it is closed. Only a retry looks for the tool, because the
 * write fails with a conflict if its document is missing.
 */
export async function unitsOfClosed(order: StoredOrder, isRetry: boolean): Promise<number> {
  const hasTool = !isRetry || (await isToolStored(order));
  return hasTool ? unitsLeft(order.data) : 0;
}

/** Puts units of an order back into stock, as part of a batch. The tool's document must exist. */
export function putBackInBatch(batch: WriteBatch, { data: { toolId } }: StoredOrder, units: number): void {
  if (units > 0) changeToolInBatch(batch, toolId, { toolAvailableQuantity: FieldValue.increment(units) });
}

/**
 * Deletes an order that was never paid, its note, and the addresses in its audit entries, if the order is unchanged since it was read.
 *
 * @param unitsBack Units to put back into stock. The tool's document must exist.
 */
export async function deleteOrder(order: StoredOrder, unitsBack = 0): Promise<void> {
  requireAllowedPhase(order, 'deleted');
  const batch = firestore.batch();
  if (order.data.addressChanges.length > 0) await forgetAddressesInBatch(batch, order.id);
  batch.delete(orders.doc(order.id), { lastUpdateTime: order.version });
  batch.delete(orderNotes.doc(order.id));
  putBackInBatch(batch, order, unitsBack);
  await commitGuarded(batch);
}

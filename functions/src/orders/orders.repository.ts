import { FieldValue, type Query, type QuerySnapshot, type WriteBatch } from 'firebase-admin/firestore';
import { type AuditAction, recordInBatch } from '../audit/audit.repository.ts';
import { InternalError } from '../platform/failure.ts';
import { firestore, type Stored, stored } from '../platform/firestore.ts';
import { commitGuarded } from '../platform/guarded-write.ts';
import { type Page, type PageRequest, readPage } from '../platform/page.ts';
import { refuse } from '../platform/refusal.ts';
import { type ToolRecord, tools } from '../tools/tool.record.ts';
import { type UserRecord, users } from '../users/user.record.ts';
import { type OrderRecord, orders, type Phase, type StoredOrder } from './order.record.ts';

/** The audit entry of a change that an admin makes; with an `id` where a repeat must find it. */
export type AuditEntry = { actor: string; action: AuditAction; id?: string };

export function newOrderId(): string {
  return orders.doc().id;
}

export async function findOrder(id: string): Promise<StoredOrder | undefined> {
  return stored(await orders.doc(id).get());
}

/** @throws 404 */
export async function existingOrder(id: string): Promise<StoredOrder> {
  const order = await findOrder(id);
  if (!order) throw refuse('not_found', { what: 'Order' });
  return order;
}

export async function listOrders(page: PageRequest): Promise<Page<StoredOrder>> {
  return readPage(orders, page);
}

export async function listOrdersOf(uid: string, page: PageRequest): Promise<Page<StoredOrder>> {
  return readPage(orders.where('uid', '==', uid), page);
}

/** Up to two of a person's open orders of a total: enough to know whether it is the only one. */
export async function openOrdersOfTotal(uid: string, totalCents: number): Promise<StoredOrder[]> {
  const query = orders
    .where('uid', '==', uid)
    .where('phase', '==', 'open')
    .where('totalCents', '==', totalCents);
  return all(await query.limit(2).get());
}

export async function openOrdersOf(uid: string): Promise<StoredOrder[]> {
  return all(await openOf(uid).get());
}

/** How many orders of a person hold stock without being paid. */
export async function countOpenOrdersOf(uid: string): Promise<number> {
  return (await openOf(uid).count().get()).data().count;
}

/** Open orders whose hold has ended, the longest overdue first. */
export async function overdueOrders(now: Date, limit: number): Promise<StoredOrder[]> {
  const query = orders.where('phase', '==', 'open').where('heldUntil', '<=', now).orderBy('heldUntil');
  return all(await query.limit(limit).get());
}

/** Orders in a phase: those in `canceling` and `refunding` have something to finish at Stripe. */
export async function ordersInPhase(phase: Phase, limit: number): Promise<StoredOrder[]> {
  return all(await orders.where('phase', '==', phase).limit(limit).get());
}

/** What an order was decided on: the tool's stock, and the person whose open orders were counted. */
export type OrderBasis = { tool: Stored<ToolRecord>; person: Stored<UserRecord> };

/**
 * Creates an order and takes its pieces out of the tool's stock, in one write, if tool and person are unchanged since
 * they were read. The person's document changes with every order, so that one count of open orders allows one order.
 */
export async function createOrder(
  id: string,
  order: OrderRecord,
  { tool, person }: OrderBasis,
): Promise<void> {
  const batch = firestore.batch();
  batch.create(orders.doc(id), order);
  const toolAvailableQuantity = tool.data.toolAvailableQuantity - order.quantity;
  batch.update(tools.doc(tool.id), { toolAvailableQuantity }, { lastUpdateTime: tool.version });
  batch.update(
    users.doc(person.id),
    { ordersPlaced: FieldValue.increment(1) },
    { lastUpdateTime: person.version },
  );
  await commitGuarded(batch);
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

/** Adds to a batch the change of an order that must be unchanged since it was read. */
export function changeInBatch(
  batch: WriteBatch,
  { id, version }: StoredOrder,
  changes: Partial<OrderRecord>,
): void {
  batch.update(orders.doc(id), changes, { lastUpdateTime: version });
}

/** Deletes an order that is unchanged since it was read, and puts its pieces back into stock if the tool still exists. */
export async function deleteOrder({ id, data, version }: StoredOrder): Promise<void> {
  const toolDocument = tools.doc(data.toolId);
  const tool = stored(await toolDocument.get());
  const batch = firestore.batch();
  batch.delete(orders.doc(id), { lastUpdateTime: version });
  if (tool) batch.update(toolDocument, { toolAvailableQuantity: FieldValue.increment(data.quantity) });
  await commitGuarded(batch);
}

function openOf(uid: string): Query<OrderRecord> {
  return orders.where('uid', '==', uid).where('phase', 'in', ['open', 'canceling']);
}

function all(snapshot: QuerySnapshot<OrderRecord>): StoredOrder[] {
  return snapshot.docs.flatMap((document) => stored(document) ?? []);
}

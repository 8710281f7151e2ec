import type { Query } from 'firebase-admin/firestore';
import type { OrderPhase } from '../contract/order.ts';
import { allStored, stored } from '../platform/firestore.ts';
import { allPages, type Page, type PageRequest, readPage } from '../platform/page.ts';
import { refuse } from '../platform/refusal.ts';
import {
  holdingPhases,
  type OrderRecord,
  orders,
  payablePhases,
  type StoredOrder,
  soldPhases,
} from './order.record.ts';

/** A random id for an order. */
export function newOrderId(): string {
  return orders.doc().id;
}

/** An order as it is now; undefined where there is none. @throws MalformedDocument */
export async function findOrder(id: string): Promise<StoredOrder | undefined> {
  return stored(await orders.doc(id).get());
}

/** @throws 404 */
export async function existingOrder(id: string): Promise<StoredOrder> {
  const order = await findOrder(id);
  if (!order) throw refuse('not_found', { what: 'Order' });
  return order;
}

/** One page of a person's orders, the newest first. */
export async function listOrdersOf(uid: string, page: PageRequest): Promise<Page<StoredOrder>> {
  return readPage(orders.where('uid', '==', uid), 'createdAt', page);
}

/** Up to two of a person's payable orders of a total: enough to know whether it is the only one. */
export async function payableOrdersOfTotal(uid: string, totalCents: number): Promise<StoredOrder[]> {
  const query = orders
    .where('uid', '==', uid)
    .where('phase', 'in', payablePhases)
    .where('totalCents', '==', totalCents);
  return allStored(await query.limit(2).get());
}

/** An order by which a person has bought a tool. */
export async function findPurchase(uid: string, toolId: string): Promise<StoredOrder | undefined> {
  const query = orders.where('uid', '==', uid).where('toolId', '==', toolId).where('phase', 'in', soldPhases);
  return allStored(await query.limit(1).get())[0];
}

/** The orders of a person that hold stock without being paid, page by page. */
export async function* holdingOrdersOf(uid: string): AsyncGenerator<StoredOrder[]> {
  for await (const docs of allPages(holdingOf(uid))) yield allStored({ docs });
}

/** How many orders of a person hold stock without being paid. */
export async function countHoldingOrdersOf(uid: string): Promise<number> {
  return (await holdingOf(uid).count().get()).data().count;
}

/** The orders of a person that expired unpaid, page by page. */
export async function* expiredOrdersOf(uid: string): AsyncGenerator<StoredOrder[]> {
  const expired = orders.where('uid', '==', uid).where('phase', '==', 'expired');
  for await (const docs of allPages(expired)) yield allStored({ docs });
}

/** Payable orders whose hold has ended, the longest overdue first. */
export async function overdueOrders(now: Date, limit: number): Promise<StoredOrder[]> {
  const query = orders.where('phase', 'in', payablePhases).where('heldUntil', '<=', now).orderBy('heldUntil');
  return allStored(await query.limit(limit).get());
}

/** Orders that something was begun with which has not been finished. */
export async function unfinishedOrders(limit: number): Promise<StoredOrder[]> {
  const phases: OrderPhase[] = ['canceling', 'expiring', 'refunding'];
  return allStored(await orders.where('phase', 'in', phases).limit(limit).get());
}

/** Orders whose payment is disputed now, up to so many. */
export async function openlyDisputed(limit: number): Promise<StoredOrder[]> {
  return allStored(await orders.where('dispute', '==', 'open').limit(limit).get());
}

function holdingOf(uid: string): Query<OrderRecord> {
  return orders.where('uid', '==', uid).where('phase', 'in', holdingPhases);
}

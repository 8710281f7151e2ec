import type { Query } from 'firebase-admin/firestore';
import { type OrderPhase, openReturnStates, phasesThat } from '../contract/order-phases.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { allStored, type Stored, type Sum, stored, sumOf } from '../platform/firestore/firestore.ts';
import { type Page, type PageRequest, readPage, storedPages } from '../platform/firestore/page.ts';
import { mostSpecific, readPageWithWords } from '../platform/firestore/word-search.ts';
import {
  type OrderNoteRecord,
  type OrderRecord,
  orderNotes,
  orders,
  type StoredOrder,
} from './order.record.ts';
import { matcherOf, storedWordOf } from './order-words.ts';

/** Reads an order; undefined if it does not exist. @throws MalformedDocument */
export async function findOrder(id: string): Promise<StoredOrder | undefined> {
  return stored(await orders.doc(id).get());
}

/** Reads an order. @throws 404 if it does not exist */
export async function existingOrder(id: string): Promise<StoredOrder> {
  const order = await findOrder(id);
  if (!order) throw refuse('not_found', 'Order');
  return order;
}

/** Returns the admins' note on an order, or an empty string. */
export async function findNote(orderId: string): Promise<string> {
  return stored(await orderNotes.doc(orderId).get())?.data.note ?? '';
}

/** Returns the admins' notes on some orders. @throws MalformedDocument */
export async function notesOn(orderIds: readonly string[]): Promise<Stored<OrderNoteRecord>[]> {
  const found = await Promise.all(orderIds.map((id) => orderNotes.doc(id).get()));
  return found.flatMap((snapshot) => stored(snapshot) ?? []);
}

/** Returns one page of a user's orders in some or all phases, newest first. */
export async function listOrdersOf(
  uid: string,
  page: PageRequest,
  phases?: OrderPhase[],
): Promise<Page<StoredOrder>> {
  const own = orders.where('uid', '==', uid);
  return readPage(phases ? own.where('phase', 'in', phases) : own, 'createdAt', page);
}

/** Reads all orders of a user, page by page. @throws MalformedDocument */
export function everyOrderOf(uid: string): AsyncGenerator<StoredOrder[]> {
  return storedPages(orders.where('uid', '==', uid));
}

/**
 * Number of orders that are read to find one, because malformed orders are left out. A user has at most 20 open orders.
 */
const CANDIDATES = 20;

/** Returns the payable orders of a user with this total. If there are several, the total is ambiguous. */
export async function payableOrdersOfTotal(uid: string, totalCents: number): Promise<StoredOrder[]> {
  const query = orders
    .where('uid', '==', uid)
    .where('phase', 'in', phasesThat('payable'))
    .where('totalCents', '==', totalCents);
  return allStored(await query.limit(CANDIDATES).get());
}

/** Returns an order in which a user bought a tool. */
export async function findPurchase(uid: string, toolId: string): Promise<StoredOrder | undefined> {
  const query = orders
    .where('uid', '==', uid)
    .where('toolId', '==', toolId)
    .where('phase', 'in', phasesThat('refundable'));
  return allStored(await query.limit(CANDIDATES).get())[0];
}

/** Reads a user's unpaid orders that hold stock, page by page. @throws MalformedDocument */
export function holdingOrdersOf(uid: string): AsyncGenerator<StoredOrder[]> {
  return storedPages(holdingOf(uid));
}

export async function countHoldingOrdersOf(uid: string): Promise<number> {
  return (await holdingOf(uid).count().get()).data().count;
}

/** Reads a user's expired orders, page by page. @throws MalformedDocument */
export function expiredOrdersOf(uid: string): AsyncGenerator<StoredOrder[]> {
  return storedPages(orders.where('uid', '==', uid).where('phase', '==', 'expired'));
}

/** Returns payable orders whose hold has ended, sorted by the end of the hold. */
export async function overdueOrders(now: Date, limit: number): Promise<StoredOrder[]> {
  const query = orders
    .where('phase', 'in', phasesThat('payable'))
    .where('heldUntil', '<=', now)
    .orderBy('heldUntil');
  return allStored(await query.limit(limit).get());
}

/** Returns orders with an unfinished cancellation or expiry. */
export async function endingOrders(limit: number): Promise<StoredOrder[]> {
  const phases: OrderPhase[] = ['canceling', 'expiring'];
  return allStored(await orders.where('phase', 'in', phases).limit(limit).get());
}

/** Returns orders with a pending refund, oldest refund first. */
export async function ordersWithPendingRefund(limit: number): Promise<StoredOrder[]> {
  return allStored(await orders.orderBy('pendingRefund.at').limit(limit).get());
}

export async function ordersInDispute(limit: number): Promise<StoredOrder[]> {
  return allStored(await orders.where('dispute', '==', 'open').limit(limit).get());
}

function holdingOf(uid: string): Query<OrderRecord> {
  return orders.where('uid', '==', uid).where('phase', 'in', phasesThat('holdsStock'));
}

export type OrderFilter = {
  /** The words of the search. An order must match all of them. */
  words: readonly string[];
  /** The phases to match; undefined means any phase. */
  phases: OrderPhase[] | undefined;
  /** Set to find only orders whose return has not ended. */
  returns?: 'open' | undefined;
  /** The earliest and the latest time at which an order was placed. */
  from: Date | undefined;
  to: Date | undefined;
};

/** Returns one page of the matching orders, sorted by time. */
export async function listMatching(filter: OrderFilter, page: PageRequest): Promise<Page<StoredOrder>> {
  const { words } = filter;
  return readPageWithWords(
    { words, storedWordOf, matcherOf, queryFor: (storedWord) => queryFor(filter, storedWord) },
    page,
  );
}

/**
 * Counts the matching orders, up to `max`. With several words, counts the matches of only the most specific
 * word, so the count may be too high.
 */
export async function countMatching(filter: OrderFilter, max: number): Promise<number> {
  const word = mostSpecific(filter.words);
  // Sorts as the list does, so that the query uses the same indexes.
  const query = queryFor(filter, word && storedWordOf(word))
    .orderBy('createdAt', 'desc')
    .limit(max);
  return (await query.count().get()).data().count;
}

/** Returns the number of the matching orders and their total price. The filter must have no words. */
export async function sumOfMatching(filter: OrderFilter): Promise<Sum> {
  return sumOf(queryFor(filter, undefined), 'totalCents');
}

function queryFor({ phases, returns, from, to }: OrderFilter, word: string | undefined): Query<OrderRecord> {
  let query: Query<OrderRecord> = orders;
  if (word !== undefined) query = query.where('words', 'array-contains', word);
  if (phases) query = query.where('phase', 'in', phases);
  if (returns) query = query.where('lastReturn.status', 'in', openReturnStates);
  if (from) query = query.where('createdAt', '>=', from);
  if (to) query = query.where('createdAt', '<=', to);
  return query;
}

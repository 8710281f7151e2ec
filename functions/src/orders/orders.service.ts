import { LAST_MS, pickFields } from '../contract/fields.ts';
import { limits } from '../contract/limits.ts';
import { messages } from '../contract/messages.ts';
import { toDollars } from '../contract/money.ts';
import type { Order, SingleOrder } from '../contract/order.ts';
import type { OrderNote, OrderNoteInput } from '../contract/order-changes.ts';
import { isDay, type OrderFilterInput, type OwnOrderFilterInput } from '../contract/order-filter.ts';
import type { DeletedResponse, ModifiedResponse } from '../contract/responses.ts';
import { fileReply, type Reply } from '../http/reply.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { everyPage, mapPage, type Page, type PageRequest, withTotal } from '../platform/firestore/page.ts';
import { transact } from '../platform/firestore/transact.ts';
import { beginOfStoreDay, storeDay } from '../platform/format/store-time.ts';
import type { Identity, Subject } from '../platform/identity/identity.ts';
import { isUnseen, versionOf } from '../platform/versions.ts';
import { hasUser } from '../users/users.repository.ts';
import {
  orderNotes,
  orders,
  phasesWith,
  type SeenOrder,
  type StoredOrder,
  toOrder,
  toSingleOrder,
} from './order.record.ts';
import { ordersAsCsv } from './order-csv.ts';
import { orderSearchWords } from './order-words.ts';
import { changeOrder } from './order-writes.repository.ts';
import {
  countMatching,
  findNote,
  listMatching,
  listOrdersOf,
  type OrderFilter,
  payableOrdersOfTotal,
  sumOfMatching,
} from './orders.repository.ts';

/** Returns one page of the matching orders, newest first by default. */
export async function list(page: PageRequest, input: OrderFilterInput): Promise<Page<Order>> {
  const filter = filterOf(input);
  const found = mapPage(
    await listMatching(filter, { ...page, isOldestFirst: input.sort === 'oldest' }),
    toOrder,
  );
  // Firestore cannot count the matches of several words, and open returns are too few for indexes of their own.
  const isSummed = input.total === 'true' && filter.words.length === 0 && !filter.returns;
  return isSummed ? withTotal(found, page, () => totalOf(filter)) : found;
}

async function totalOf(filter: OrderFilter): Promise<Page<Order>['total']> {
  const { count, cents } = await sumOfMatching(filter);
  return { count, amount: toDollars(cents) };
}

/**
 * Returns all matching orders as a CSV file in parts. If there are too many orders for one file, reading the
 * first part throws 400.
 */
export function csv(input: OrderFilterInput): Reply {
  const name = `orders-${storeDay(new Date())}.csv`;
  return fileReply('text/csv', name, ordersAsCsv(pagesOf(input)));
}

async function* pagesOf(input: OrderFilterInput): AsyncGenerator<StoredOrder[]> {
  const filter = filterOf(input);
  const isOldestFirst = input.sort === 'oldest';
  if ((await countMatching(filter, limits.csvRows + 1)) > limits.csvRows)
    throw refuse('invalid_input', { fields: { from: messages.tooManyForCsv } });
  yield* everyPage(limits.page.max, (page) => listMatching(filter, { ...page, isOldestFirst }));
}

function filterOf({ q, paid, status, returns, ended, from, to }: OrderFilterInput): OrderFilter {
  return {
    words: orderSearchWords(q ?? ''),
    phases: phasesWith({ paid: paid && paid === 'true', status, withoutEnded: ended !== 'true' }),
    returns,
    from: from === undefined ? undefined : firstMoment(from),
    to: to === undefined ? undefined : lastMoment(to),
  };
}

function firstMoment(text: string): Date {
  return isDay(text) ? beginOfStoreDay(text) : new Date(text);
}

function lastMoment(text: string): Date {
  // West of UTC, the last day ends after the latest time that Firestore can store.
  return new Date(isDay(text) ? Math.min(beginOfStoreDay(text, 1).getTime() - 1, LAST_MS) : text);
}

/** Returns one page of a user's orders, newest first. */
export async function listOf(
  { uid }: Subject,
  page: PageRequest,
  { ended }: OwnOrderFilterInput,
): Promise<Page<Order>> {
  const phases = phasesWith({ withoutEnded: ended !== 'true' });
  return mapPage(await listOrdersOf(uid, page, phases), toOrder);
}

/** Returns an order. Tells an admin if the shopper has no user record anymore, because the account was deleted. */
export async function readOrder({ uid }: Identity, order: StoredOrder): Promise<SingleOrder> {
  const isDeleted = uid !== order.data.uid && !(await hasUser(order.data.uid));
  return { ...toSingleOrder(order), ...(isDeleted && { accountDeleted: true as const }) };
}

/** The response to the deletion of an order that does not exist, for example because the first response was lost. */
export const alreadyDeleted: DeletedResponse = {
  deletedCount: 0,
  message: 'This order does not exist. It may already be canceled.',
};

/** Returns a user's only payable order with a total in cents. @throws 409 if there are several or none */
export async function onlyOpenOrder(uid: string, totalCents: number): Promise<StoredOrder> {
  const [order, another] = await payableOrdersOfTotal(uid, totalCents);
  if (order && !another) return order;
  throw refuse('total_mismatch', order ? 'several orders' : 'no order');
}

/** Returns the admins' note on an order. */
export async function readNote({ id }: StoredOrder): Promise<OrderNote> {
  return toNoteResponse(await findNote(id));
}

function toNoteResponse(note: string): OrderNote {
  return { note, version: versionOf({ note }) };
}

/**
 * Replaces the admins' note on an order. An empty note is deleted.
 *
 * @throws 412 if the note is no longer the note that the admin saw.
 */
export async function writeNote(
  caller: Identity,
  { order: { id }, seen }: SeenOrder,
  { note }: OrderNoteInput,
): Promise<ModifiedResponse> {
  const message = note === '' ? 'The note is deleted' : 'The note is saved';
  return transact(async (tx) => {
    const [order, stored] = await tx.getAll(orders.doc(id), orderNotes.doc(id));
    if (!order) throw refuse('not_found', 'Order');
    const current = stored?.data.note ?? '';
    if (current === note) return { modifiedCount: 0, message };
    if (isUnseen(toNoteResponse(current).version, seen)) throw refuse('changed', 'note');
    // Also writes the order, so that the order is not deleted and its note stays.
    changeOrder(tx, order, {}, { audit: { actor: caller.uid, action: 'order.note' } });
    if (note === '') tx.delete(orderNotes.doc(id));
    else if (stored) tx.update(orderNotes.doc(id), { note, at: new Date() });
    else tx.create(orderNotes.doc(id), { note, at: new Date(), ...pickFields(order.data, ['expireAt']) });
    return { modifiedCount: 1, message };
  });
}

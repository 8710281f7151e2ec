import { auditedChange } from '../audit/audited-change.ts';
import { isDay } from '../contract/days.ts';
import { LAST_MS } from '../contract/fields.ts';
import { limits } from '../contract/limits.ts';
import { messages } from '../contract/messages.ts';
import type { Order } from '../contract/order.ts';
import type { ShipmentInput } from '../contract/order-changes.ts';
import type { OrderFilterInput, OwnOrderFilterInput } from '../contract/order-filter.ts';
import { isPhase, statusOf } from '../contract/order-phases.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { everyPage, mapPage, type Page, type PageRequest } from '../platform/firestore/page.ts';
import { beginOfShopDay, shopDay } from '../platform/format/shop-time.ts';
import type { TextFile } from '../platform/format/text-file.ts';
import type { Identity, Subject } from '../platform/identity/identity.ts';
import { phasesWith, type StoredOrder, toOrder, unitsLeft } from './order.record.ts';
import { ordersAsCsv } from './order-csv.ts';
import { countMatching, listMatching, type OrderFilter } from './order-search.repository.ts';
import { orderSearchWords, wordsOfOrder } from './order-words.ts';
import { changeOrder } from './order-writes.repository.ts';
import { existingOrder, listOrdersOf, payableOrdersOfTotal } from './orders.repository.ts';
import { changeTracking, isTrackingOf, trackingSaved } from './tracking.service.ts';

/** Returns one page of the matching orders, newest first by default. */
export async function list(page: PageRequest, input: OrderFilterInput): Promise<Page<Order>> {
  return mapPage(await listMatching(filterOf(input), { ...page, ...orderOf(input) }), toOrder);
}

/**
 * Returns all matching orders as a CSV file in parts. If there are too many orders for one file, reading the
 * first part throws 400.
 *
 * @param complete Completes the filter before the first read.
 */
export function csv(
  input: OrderFilterInput,
  complete: (input: OrderFilterInput) => Promise<OrderFilterInput>,
): TextFile {
  const name = `orders-${shopDay(new Date())}.csv`;
  return { type: 'text/csv', name, parts: ordersAsCsv(pagesOf(input, complete)) };
}

async function* pagesOf(
  input: OrderFilterInput,
  complete: (input: OrderFilterInput) => Promise<OrderFilterInput>,
): AsyncGenerator<StoredOrder[]> {
  const [filter, order] = [filterOf(await complete(input)), orderOf(input)];
  if ((await countMatching(filter, limits.csvRows + 1)) > limits.csvRows)
    throw refuse('invalid_input', { fields: { from: messages.tooManyForCsv } });
  yield* everyPage(limits.page.max, (page) => listMatching(filter, { ...page, ...order }));
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

type ListOrder = Pick<PageRequest, 'isOldestFirst'>;

function orderOf({ sort }: OrderFilterInput): ListOrder {
  return { isOldestFirst: sort === 'oldest' };
}

function firstMoment(text: string): Date {
  return isDay(text) ? beginOfShopDay(text) : new Date(text);
}

function lastMoment(text: string): Date {
  // West of UTC, the last day ends after the latest time that Firestore can store.
  return new Date(isDay(text) ? Math.min(beginOfShopDay(text, 1).getTime() - 1, LAST_MS) : text);
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

/** Returns a user's only payable order with a total in cents. @throws 409 if there are several or none */
export async function onlyOpenOrder(uid: string, totalCents: number): Promise<StoredOrder> {
  const [order, another] = await payableOrdersOfTotal(uid, totalCents);
  if (order && !another) return order;
  throw refuse('total_mismatch', { because: order ? 'several orders' : 'no order' });
}

/** Rejects an order that is canceled or expired. @throws 409 */
export function refuseEnded({ data: { phase } }: StoredOrder): void {
  if (phase === 'canceled' || phase === 'expired') throw refuse('order_not_open', { because: phase });
}

/** Rejects an order that is shipped, even if it was refunded afterwards. @throws 409 */
export function refuseShipped({ data: { phase } }: StoredOrder): void {
  if (statusOf(phase) === 'shipped') throw refuse('order_shipped');
}

/**
 * The data for marking an order as shipped. `isDisputeConfirmed` is true if the admin ships the order despite
 * a dispute.
 */
type Shipment = { order: StoredOrder; isDisputeConfirmed: boolean; parcel: ShipmentInput };

/**
 * Marks a paid order as shipped, or changes the carrier and the tracking number of a shipped order.
 *
 * @throws 409 if the order is not paid, is already shipped, has no units left, or has a dispute that the admin did not
 * confirm, or if its units, address or phone number are no longer those that the admin saw.
 */
export async function ship(
  caller: Identity,
  { order, isDisputeConfirmed, parcel }: Shipment,
): Promise<ModifiedResponse> {
  const shipment = { carrier: parcel.carrier || null, tracking: parcel.tracking || null };
  const done = { modifiedCount: 1, message: 'The order is marked as shipped' };
  return auditedChange({
    actor: caller.uid,
    attempt: async (entry, isRetry) => {
      const current = isRetry ? await existingOrder(order.id) : order;
      const { phase, dispute } = current.data;
      if (isTrackingOf(current, parcel)) return changeTracking(current, parcel, entry);
      refuseShipped(current);
      refuseEnded(current);
      if (phase === 'refunding') throw refuse('order_not_paid', { because: 'refunding' });
      if (!isPhase(phase, 'shippable')) throw refuse('order_not_paid', { because: 'not shippable' });
      if (dispute && dispute !== 'won' && !isDisputeConfirmed) throw refuse('order_disputed', { dispute });
      refuseOtherParcel(current, parcel);
      const words = wordsOfOrder(current.id, { ...current.data, ...shipment });
      const changes = { phase: 'shipped', shippedAt: new Date(), ...shipment, words } as const;
      await changeOrder(current, changes, { audit: { ...entry, action: 'order.ship' } });
      return done;
    },
    resultOf: ({ data }) => (data.action === 'order.track' ? trackingSaved : done),
  });
}

/** @throws 409 if the parcel has no units, or is no longer the parcel that the admin saw */
function refuseOtherParcel({ data }: StoredOrder, seen: ShipmentInput): void {
  // The refund puts units back into stock, unless Stripe refuses it.
  if (data.pendingRefund?.restock) throw refuse('conflict', { because: 'refund in progress' });
  const units = unitsLeft(data);
  if (units === 0) throw refuse('conflict', { because: 'nothing to ship' });
  if (seen.units !== undefined && seen.units !== units)
    throw refuse('conflict', { because: 'units changed', units });
  const { address = data.address, phone = data.phone } = seen;
  if (address !== data.address || phone !== data.phone)
    throw refuse('conflict', { because: 'address changed' });
}

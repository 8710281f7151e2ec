import { findEntry, newEntryId } from '../audit/audit.repository.ts';
import type { ModifiedAnswer } from '../contract/answers.ts';
import type { Order } from '../contract/order.ts';
import { decideAndWriteFrom } from '../platform/guarded-write.ts';
import type { Identity, Subject } from '../platform/identity.ts';
import { mapPage, type Page, type PageRequest } from '../platform/page.ts';
import { refuse } from '../platform/refusal.ts';
import { type StoredOrder, toOrder } from './order.record.ts';
import {
  changeOrder,
  existingOrder,
  listOrders,
  listOrdersOf,
  openOrdersOfTotal,
} from './orders.repository.ts';

export async function list(page: PageRequest): Promise<Page<Order>> {
  return mapPage(await listOrders(page), toOrder);
}

export async function listOf({ uid }: Subject, page: PageRequest): Promise<Page<Order>> {
  return mapPage(await listOrdersOf(uid, page), toOrder);
}

/** A person's open order of a total in cents, where no other can be meant. @throws 409 when there are several or none. */
export async function onlyOpenOrder(uid: string, totalCents: number): Promise<StoredOrder> {
  const [order, another] = await openOrdersOfTotal(uid, totalCents);
  if (order && !another) return order;
  throw refuse('total_mismatch', { because: order ? 'several orders' : 'no order' });
}

/** Marks a paid order as shipped. @throws 409 when it is not paid, or was shipped already. */
export async function ship(caller: Identity, order: StoredOrder): Promise<ModifiedAnswer> {
  const entry = { id: newEntryId(), actor: caller.uid, action: 'order.ship' as const };
  const done = { modifiedCount: 1, message: 'The order is marked as shipped' };
  return decideAndWriteFrom(
    order,
    () => existingOrder(order.id),
    async (current) => {
      const { phase } = current.data;
      // Shipped by an earlier attempt of this call, whose response was lost?
      if (phase === 'shipped' && (await findEntry(entry.id))) return done;
      if (phase === 'shipped' || phase === 'refunded') throw refuse('order_shipped');
      if (phase === 'refunding') throw refuse('order_not_paid', { because: 'refunding' });
      if (phase !== 'paid') throw refuse('order_not_paid', { because: 'not shippable' });
      await changeOrder(current, { phase: 'shipped' }, entry);
      return done;
    },
  );
}

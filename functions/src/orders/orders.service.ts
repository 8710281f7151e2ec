import { findEntry, newEntryId } from '../audit/audit.repository.ts';
import type { ModifiedAnswer } from '../contract/answers.ts';
import type { Order, SingleOrder } from '../contract/order.ts';
import { decideAndWrite } from '../platform/guarded-write.ts';
import type { Identity, Subject } from '../platform/identity.ts';
import { mapPage, type Page, type PageRequest } from '../platform/page.ts';
import { refuse } from '../platform/refusal.ts';
import { type StoredOrder, toOrder } from './order.record.ts';
import { changeOrder, findOrder, listOrders, listOrdersOf } from './orders.repository.ts';

export async function list(page: PageRequest): Promise<Page<Order>> {
  return mapPage(await listOrders(page), toOrder);
}

export async function listOf({ uid }: Subject, page: PageRequest): Promise<Page<Order>> {
  return mapPage(await listOrdersOf(uid, page), toOrder);
}

export async function read(caller: Identity, id: string): Promise<SingleOrder> {
  const order = toOrder(await visibleOrder(caller, id));
  return { ...order, toolID: order.toolId };
}

/** @throws 404 unknown order, 403 somebody else's: ownership is by uid, since e-mails change hands. */
export async function ownOrder(caller: Identity, id: string): Promise<StoredOrder> {
  const order = await findOrder(id);
  if (!order) throw refuse('not_found', { what: 'Order' });
  if (order.data.uid !== caller.uid) throw refuse('forbidden');
  return order;
}

/** An order that the caller owns or may see as an admin. */
export async function visibleOrder(caller: Identity, id: string): Promise<StoredOrder> {
  if (!caller.admin) return ownOrder(caller, id);
  const order = await findOrder(id);
  if (!order) throw refuse('not_found', { what: 'Order' });
  return order;
}

/** Marks a paid order as shipped. @throws 404, 409 when it is not paid, or was shipped already. */
export async function ship(caller: Identity, id: string): Promise<ModifiedAnswer> {
  const entry = { id: newEntryId(), actor: caller.uid, action: 'order.ship' as const };
  const done = { modifiedCount: 1, message: 'The order is marked as shipped' };
  return decideAndWrite(async () => {
    const order = await visibleOrder(caller, id);
    const { phase } = order.data;
    // Of a write whose answer was lost, the next try has to find that it was done.
    if (phase === 'shipped' && (await findEntry(entry.id))) return done;
    if (phase === 'shipped' || phase === 'refunded') throw refuse('order_shipped');
    if (phase === 'refunding') throw refuse('order_not_paid', { because: 'refunding' });
    if (phase !== 'paid') throw refuse('order_not_paid', { because: 'not shippable' });
    await changeOrder(order, { phase: 'shipped' }, entry);
    return done;
  });
}

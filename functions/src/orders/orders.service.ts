import type { InsertedAnswer, ModifiedAnswer } from '../contract/answers.ts';
import { limits } from '../contract/limits.ts';
import { messages } from '../contract/messages.ts';
import type { Order, OrderInput, SingleOrder } from '../contract/order.ts';
import { quantityProblem } from '../contract/quantity.ts';
import type { Subject } from '../http/access.ts';
import { conflict, forbidden, HttpError, invalidInput, notFound } from '../http/errors.ts';
import { mapPage, type Page, type PageRequest } from '../http/paging.ts';
import { orderHoldMs } from '../platform/config.ts';
import type { Stored } from '../platform/firestore.ts';
import { decideAndWrite } from '../platform/guarded-write.ts';
import type { Identity } from '../platform/identity.ts';
import type { ToolRecord } from '../tools/tool.record.ts';
import { findTool } from '../tools/tools.repository.ts';
import { userOf } from '../users/users.service.ts';
import { orderKey } from './idempotency.ts';
import { type StoredOrder, toOrder } from './order.record.ts';
import { changeOrder, createOrder, findOrder, listOrders, listOrdersOf } from './orders.repository.ts';

/**
 * Places an order and takes its pieces off the shelf in one write. Name and e-mail come from the account, tool
 * name and price from the tool. With an idempotency key a repeat answers the first order.
 *
 * @throws 404 unknown tool, 400 too few, 409 out_of_stock too many, 400 a total that Stripe would not take,
 * 422 the same key for another request, 503 too contended.
 */
export async function place(
  caller: Identity,
  input: OrderInput,
  key: string | undefined,
): Promise<InsertedAnswer> {
  const { id, requestHash } = orderKey(caller.uid, key, input);
  const { data: person } = await userOf(caller);
  return decideAndWrite(async () => {
    const earlier = requestHash && (await findOrder(id));
    if (earlier) return sameRequest(earlier, requestHash);
    const tool = await findTool(input.toolId);
    if (!tool) throw notFound('Tool');
    const totalCents = checkedTotal(input.quantity, tool);
    const now = Date.now();
    const order = {
      ...input,
      uid: caller.uid,
      email: caller.email,
      name: person.displayName ?? caller.email,
      toolName: tool.data.toolName,
      priceCents: tool.data.priceCents,
      totalCents,
      phase: 'open' as const,
      attempt: 1,
      intentId: null,
      transactionId: null,
      heldUntil: new Date(now + orderHoldMs()),
      createdAt: new Date(now),
      requestHash,
    };
    await createOrder(id, order, tool);
    return { insertedId: id };
  });
}

function sameRequest(earlier: StoredOrder, requestHash: string): InsertedAnswer {
  if (earlier.data.requestHash === requestHash) return { insertedId: earlier.id };
  throw new HttpError(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another order');
}

/** The order's total in cents, once the tool allows the quantity and Stripe the total. */
function checkedTotal(quantity: number, { data: tool }: Stored<ToolRecord>): number {
  const range = { min: tool.toolMinimumOrderQuantity, available: tool.toolAvailableQuantity };
  const problem = quantityProblem(quantity, range);
  if (problem && quantity < range.min) throw invalidInput({ quantity: problem });
  if (problem) throw new HttpError(409, 'out_of_stock', problem, { fields: { quantity: problem } });
  const total = tool.priceCents * quantity;
  if (total < limits.chargeCents.min) throw invalidInput({ quantity: messages.totalTooLow });
  if (total > limits.chargeCents.max) throw invalidInput({ quantity: messages.totalTooHigh });
  return total;
}

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
  if (!order) throw notFound('Order');
  if (order.data.uid !== caller.uid) throw forbidden();
  return order;
}

/** An order that the caller owns or may see as an admin. */
export async function visibleOrder(caller: Identity, id: string): Promise<StoredOrder> {
  if (!caller.admin) return ownOrder(caller, id);
  const order = await findOrder(id);
  if (!order) throw notFound('Order');
  return order;
}

/** Marks a paid order as shipped. @throws 404, 409 when it is not paid, or was shipped already. */
export async function ship(caller: Identity, id: string): Promise<ModifiedAnswer> {
  return decideAndWrite(async () => {
    const order = await visibleOrder(caller, id);
    const { phase } = order.data;
    if (phase === 'shipped' || phase === 'refunded')
      throw conflict('order_shipped', 'This order is shipped already');
    if (phase === 'refunding') throw conflict('order_not_paid', 'This order is being refunded');
    if (phase !== 'paid') throw conflict('order_not_paid', 'This order is not paid yet');
    await changeOrder(order, { phase: 'shipped' }, { actor: caller.uid, action: 'order.ship' });
    return { modifiedCount: 1, message: 'The order is marked as shipped' };
  });
}

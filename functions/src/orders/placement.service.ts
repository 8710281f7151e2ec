import type { InsertedAnswer } from '../contract/answers.ts';
import { limits } from '../contract/limits.ts';
import { messages } from '../contract/messages.ts';
import type { OrderInput } from '../contract/order.ts';
import { quantityProblem } from '../contract/quantity.ts';
import { maxOpenOrders, orderHoldMs } from '../platform/config.ts';
import type { Stored } from '../platform/firestore.ts';
import { decideAndWrite } from '../platform/guarded-write.ts';
import { findRepeat, type RepeatableWrite, repeatableWrite } from '../platform/idempotency.ts';
import type { Person } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import type { ToolRecord } from '../tools/tool.record.ts';
import { findTool } from '../tools/tools.repository.ts';
import { activeUser } from '../users/users.service.ts';
import { wordsOfOrder } from './order-words.ts';
import { createOrder } from './order-writes.repository.ts';
import { countHoldingOrdersOf, findOrder, newOrderId } from './orders.repository.ts';

/**
 * Places an order and takes its pieces out of stock in one write. Name and e-mail come from the account as it is now, tool
 * name and price from the tool. With an idempotency key a repeat returns the first order.
 *
 * @throws 404 unknown tool, 400 too few, 409 out_of_stock too many, 400 a total that Stripe would not take,
 * 422 the same key for another request, 429 too many open orders, 503 too contended.
 */
export async function place(
  caller: Person,
  input: OrderInput,
  key: string | undefined,
): Promise<InsertedAnswer> {
  const write = orderWrite(caller.uid, input, key);
  try {
    return await placeOnce(caller, input, write);
  } catch (refusal) {
    // Of two repeats at once, the second may be refused because of the order that the first has just placed.
    if (await findRepeat(write, findOrder, 'order')) return { insertedId: write.id };
    throw refusal;
  }
}

/** The order's document: with an idempotency key the same for every repeat. */
export function orderWrite(uid: string, input: OrderInput, key: string | undefined): RepeatableWrite {
  const { toolId, quantity, address, phone } = input;
  const request = [toolId, quantity, address, phone];
  return repeatableWrite({ key, owner: [uid], request, newId: newOrderId });
}

async function placeOnce(caller: Person, input: OrderInput, write: RepeatableWrite): Promise<InsertedAnswer> {
  return decideAndWrite(async () => {
    if (await findRepeat(write, findOrder, 'order')) return { insertedId: write.id };
    // The person before the count: another order of theirs is then either counted or makes this write a conflict.
    const person = await activeUser(caller.uid);
    const [tool, openOrders] = await Promise.all([findTool(input.toolId), countHoldingOrdersOf(caller.uid)]);
    if (!tool) throw refuse('not_found', { what: 'Tool' });
    const totalCents = checkedTotal(input.quantity, tool);
    if (openOrders >= maxOpenOrders()) throw refuse('too_many_open_orders', { most: maxOpenOrders() });
    const now = Date.now();
    const found = {
      email: caller.email,
      name: caller.account.displayName ?? caller.email,
      toolName: tool.data.toolName,
    };
    const order = {
      ...input,
      ...found,
      uid: caller.uid,
      priceCents: tool.data.priceCents,
      totalCents,
      phase: 'open' as const,
      attempt: 1,
      intentId: null,
      transactionId: null,
      heldUntil: new Date(now + orderHoldMs()),
      createdAt: new Date(now),
      paidAt: null,
      shippedAt: null,
      refundedAt: null,
      closedAt: null,
      dispute: null,
      refundFailed: false,
      requestHash: write.requestHash,
      words: wordsOfOrder(write.id, { ...found, transactionId: null }),
    };
    await createOrder(write.id, order, { tool, person });
    return { insertedId: write.id };
  });
}

/** The order's total in cents, once the tool allows the quantity and Stripe the total. */
function checkedTotal(quantity: number, { data: tool }: Stored<ToolRecord>): number {
  const range = { min: tool.toolMinimumOrderQuantity, available: tool.toolAvailableQuantity };
  const problem = quantityProblem(quantity, range);
  if (problem && quantity < range.min) throw refuse('invalid_input', { fields: { quantity: problem } });
  if (problem) throw refuse('out_of_stock', { fields: { quantity: problem } });
  const total = tool.priceCents * quantity;
  if (total < limits.chargeCents.min)
    throw refuse('invalid_input', { fields: { quantity: messages.totalTooLow } });
  if (total > limits.chargeCents.max)
    throw refuse('invalid_input', { fields: { quantity: messages.totalTooHigh } });
  return total;
}

import type { Timestamp } from 'firebase-admin/firestore';
import { limits } from '../contract/limits.ts';
import { messages } from '../contract/messages.ts';
import type { OrderInput } from '../contract/order.ts';
import { quantityProblem } from '../contract/quantity.ts';
import type { InsertedResponse } from '../contract/response-types.ts';
import { maxOpenOrders, orderHoldMs } from '../platform/config.ts';
import type { Stored } from '../platform/firestore.ts';
import { decideAndWrite } from '../platform/guarded-write.ts';
import { type RepeatableWrite, repeatableWrite, repeatOf } from '../platform/idempotency.ts';
import type { Person } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import type { LiveTool } from '../tools/tool.record.ts';
import { active, findOrCreateUser } from '../users/users.service.ts';
import { nothingReturned, type OrderRecord } from './order.record.ts';
import { wordsOfOrder } from './order-words.ts';
import { createOrder, readOrderBasis } from './order-writes.repository.ts';
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
): Promise<InsertedResponse> {
  const write = orderWrite(caller.uid, input, key);
  try {
    return await placeOnce(caller, input, write);
  } catch (refusal) {
    // Of two repeats at once, the second may be refused because of the order that the first has just placed.
    if (write.mayExist && repeatOf(write, await findOrder(write.id), 'order'))
      return { insertedId: write.id };
    throw refusal;
  }
}

/** The order's document: with an idempotency key the same for every repeat. */
export function orderWrite(uid: string, input: OrderInput, key: string | undefined): RepeatableWrite {
  const { toolId, quantity, address, phone } = input;
  const request = [toolId, quantity, address, phone];
  return repeatableWrite({ key, owner: [uid], request, newId: newOrderId });
}

async function placeOnce(
  caller: Person,
  input: OrderInput,
  write: RepeatableWrite,
): Promise<InsertedResponse> {
  const placed = { insertedId: write.id };
  let counted: { version: Timestamp; openOrders: number } | undefined;
  const attempt = async () => {
    const basis = await readOrderBasis(caller.uid, input.toolId, write.mayExist ? write.id : undefined);
    if (repeatOf(write, basis.earlier, 'order')) return placed;
    const person = active(basis.person ?? (await findOrCreateUser(caller.uid, caller.account)));
    // Every order changes its person's document, and so would have an earlier attempt whose response was lost.
    if (!counted?.version.isEqual(person.version)) {
      if (counted && repeatOf(write, await findOrder(write.id), 'order')) return placed;
      counted = { version: person.version, openOrders: await countHoldingOrdersOf(caller.uid) };
    }
    const { tool } = basis;
    if (!tool) throw refuse('not_found', { what: 'Tool' });
    const totalCents = checkedTotal(input.quantity, tool);
    const most = maxOpenOrders();
    if (counted.openOrders >= most) throw refuse('too_many_open_orders', { most });
    const order = newOrder(caller, input, { tool, totalCents, write });
    const { emailVerified: isEmailVerified } = caller.account;
    await createOrder(write.id, order, { tool, person }, { isEmailVerified });
    return placed;
  };
  return decideAndWrite(attempt, { for: input.toolId });
}

type Terms = { tool: Stored<LiveTool>; totalCents: number; write: RepeatableWrite };

function newOrder(
  { uid, account }: Person,
  input: OrderInput,
  { tool, totalCents, write }: Terms,
): OrderRecord {
  const now = Date.now();
  const { email, displayName } = account;
  const { address, phone } = input;
  const found = { email, name: displayName ?? email, toolName: tool.data.toolName };
  return {
    ...input,
    ...found,
    uid,
    priceCents: tool.data.priceCents,
    totalCents,
    phase: 'open',
    attempt: 1,
    intentId: null,
    transactionId: null,
    heldUntil: new Date(now + orderHoldMs()),
    createdAt: new Date(now),
    paidAt: null,
    shippedAt: null,
    carrier: null,
    tracking: null,
    addressChanges: [],
    refundedAt: null,
    closedAt: null,
    dispute: null,
    refundFailed: false,
    ...nothingReturned,
    requestHash: write.requestHash,
    words: wordsOfOrder(write.id, { ...found, address, phone, transactionId: null }),
  };
}

/** The order's total in cents, once the tool allows the quantity and Stripe the total. */
function checkedTotal(quantity: number, { data: tool }: Stored<LiveTool>): number {
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

import type { Timestamp } from 'firebase-admin/firestore';
import { limits } from '../contract/limits.ts';
import { messages } from '../contract/messages.ts';
import { emptyDelivery, type OrderInput, quantityProblem } from '../contract/order.ts';
import type { InsertedResponse } from '../contract/responses.ts';
import { maxOpenOrders, orderHoldMs, unverifiedHoldMs } from '../platform/config/config.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import { type RepeatableWrite, repeatableWrite, repeatOf } from '../platform/firestore/idempotency.ts';
import type { IdentityWithAccount } from '../platform/identity/identity.ts';
import type { LiveTool } from '../tools/tool.record.ts';
import { findOrCreateUser, requireActive } from '../users/users.service.ts';
import { emptyOrder, type OrderRecord } from './order.record.ts';
import { wordsOfOrder } from './order-words.ts';
import { createOrder, readOrderDocuments } from './order-writes.repository.ts';
import { countHoldingOrdersOf, findOrder, newOrderId } from './orders.repository.ts';

/**
 * Places an order and takes its units out of stock in one write. Name and e-mail come from the caller's
 * account, tool name and price from the tool. With an idempotency key, a retry returns the first order.
 *
 * @throws 404 for an unknown tool, 400 for a quantity below the minimum or a total outside Stripe's limits,
 * 409 for a quantity above the stock, 422 if the key was used for another order, 429 for too many open
 * orders, 503 if the store is closed or the server is busy.
 */
export async function place(
  caller: IdentityWithAccount,
  input: OrderInput,
  key: string | undefined,
): Promise<InsertedResponse> {
  const write = orderWrite(caller.uid, input, key);
  try {
    return await placeOnce(caller, input, write);
  } catch (refusal) {
    // If two requests with the same key run at the same time, the order of the first may make the second
    // fail.
    if (write.mayExist && repeatOf(write, await findOrder(write.id))) return { insertedId: write.id };
    throw refusal;
  }
}

/** Returns the id and the hash of an order. With an idempotency key, every retry gets the same id. */
export function orderWrite(uid: string, input: OrderInput, key: string | undefined): RepeatableWrite {
  return repeatableWrite({ key, owner: [uid], by: 'order', content: input }, newOrderId);
}

async function placeOnce(
  caller: IdentityWithAccount,
  input: OrderInput,
  write: RepeatableWrite,
): Promise<InsertedResponse> {
  const placed = { insertedId: write.id };
  let counted: { version: Timestamp; openOrders: number } | undefined;
  const attempt = async () => {
    const read = await readOrderDocuments(caller.uid, input.toolId, write.mayExist ? write.id : undefined);
    if (repeatOf(write, read.earlier)) return placed;
    const user = requireActive(read.user ?? (await findOrCreateUser(caller.uid)));
    // Counts again if the user record has changed, because every new order changes it. An earlier attempt whose response
    // was lost may have placed that order. Unlike `writeOnce`, looks for it only now, because many orders of the same tool
    // are retried.
    if (!counted?.version.isEqual(user.version)) {
      if (counted && repeatOf(write, await findOrder(write.id))) return placed;
      counted = { version: user.version, openOrders: await countHoldingOrdersOf(caller.uid) };
    }
    const { tool } = read;
    if (!tool) throw refuse('not_found', { what: 'Tool' });
    const totalCents = checkedTotal(input.quantity, tool);
    const max = maxOpenOrders();
    if (counted.openOrders >= max) throw refuse('too_many_open_orders', { max });
    const order = newOrder(caller, input, { tool, totalCents, write });
    const { emailVerified: isEmailVerified } = caller.account;
    await createOrder(write.id, order, { tool, user }, { isEmailVerified });
    return placed;
  };
  return decideAndWrite(attempt, { for: input.toolId });
}

type OrderContext = { tool: Stored<LiveTool>; totalCents: number; write: RepeatableWrite };

function newOrder(
  { uid, account }: IdentityWithAccount,
  input: OrderInput,
  { tool, totalCents, write }: OrderContext,
): OrderRecord {
  const now = Date.now();
  const { email, displayName, emailVerified } = account;
  const { toolId, quantity, ...delivery } = input;
  const { toolName, toolImage } = tool.data;
  const texts = { email, name: displayName ?? email, toolName, ...emptyDelivery, ...delivery };
  return {
    ...emptyOrder,
    ...texts,
    uid,
    toolId,
    toolImage,
    priceCents: tool.data.priceCents,
    totalCents,
    quantity,
    phase: 'open',
    heldUntil: new Date(now + (emailVerified ? orderHoldMs() : unverifiedHoldMs())),
    createdAt: new Date(now),
    requestHash: write.requestHash,
    words: wordsOfOrder(write.id, { ...texts, transactionId: null }),
  };
}

/** Returns the order's total in cents. @throws 400, 409 if the quantity or the total is not allowed */
function checkedTotal(quantity: number, { data: tool }: Stored<LiveTool>): number {
  const range = { min: tool.toolMinimumOrderQuantity, available: tool.toolAvailableQuantity };
  const problem = quantityProblem(quantity, range);
  if (problem && quantity < range.min) throw refuse('invalid_input', { fields: { quantity: problem } });
  if (problem) throw refuse('out_of_stock', { fields: { quantity: problem } });
  const totalCents = tool.priceCents * quantity;
  if (totalCents < limits.chargeCents.min)
    throw refuse('invalid_input', { fields: { quantity: messages.totalTooLow } });
  if (totalCents > limits.chargeCents.max)
    throw refuse('invalid_input', { fields: { quantity: messages.totalTooHigh } });
  return totalCents;
}

import { FieldValue } from 'firebase-admin/firestore';
import { limits } from '../contract/limits.ts';
import { messages } from '../contract/messages.ts';
import { type OrderInput, quantityProblem } from '../contract/order.ts';
import { noOrderTexts } from '../contract/order-texts.ts';
import type { InsertedResponse } from '../contract/responses.ts';
import { maxOpenOrders, orderHoldMs, unverifiedHoldMs } from '../platform/config/config.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import type { Transaction } from '../platform/firestore/transact.ts';
import { type Mark, transactOnce } from '../platform/firestore/transact-once.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { within } from '../platform/identity/rate-limit.ts';
import { sellingDocument, toClosedText } from '../selling/selling.service.ts';
import { changeTool, isForSale, type LiveTool, tools } from '../tools/tool.record.ts';
import { type UserRecord, users } from '../users/user.record.ts';
import { findOrCreateUser, requireActive } from '../users/users.service.ts';
import { emptyOrder, orders, type StoredOrder } from './order.record.ts';
import { addOrderMail } from './order-mail.ts';
import { wordsOfOrder } from './order-words.ts';
import { countHoldingOrdersOf } from './orders.repository.ts';

/**
 * Maximum number of e-mails about new orders that one user gets in an hour. The limit is needed because
 * placing and canceling orders is free. All other e-mails follow a payment or an action of an admin.
 */
const MAILS_PER_HOUR = 10;
const HOUR_MS = 60 * 60_000;

/**
 * Places an order and takes its units out of stock in one write. Name and e-mail come from the caller's
 * account, tool name and price from the tool. With an idempotency key, a retry returns the first order.
 *
 * @throws 404 for an unknown tool, 400 for a quantity below the minimum or a total outside Stripe's limits,
 * 409 for a quantity above the stock, 422 if the key was used for another order, 429 for too many open
 * orders, 503 if the store is closed or the server is busy.
 */
export async function place(
  caller: Identity,
  input: OrderInput,
  key: string | undefined,
): Promise<InsertedResponse> {
  return transactOnce({
    markedIn: orders,
    request: { key, owner: [caller.uid], by: 'order', content: input },
    change: async (tx, mark) => {
      const documents = await readDocuments(tx, caller, input);
      const order = newOrder(caller, input, documents.tool, mark);
      tx.create(orders.doc(order.id), order.data);
      const toolAvailableQuantity = documents.tool.data.toolAvailableQuantity - input.quantity;
      changeTool(tx, input.toolId, { toolAvailableQuantity });
      // Every order changes the user record. So if two orders of a user are placed at the same time, one of them runs
      // again and counts the other.
      const mails = addPlacedMail(tx, caller, order, documents.user);
      tx.update(users.doc(caller.uid), { ordersPlaced: FieldValue.increment(1), ...mails });
      return { insertedId: mark.id };
    },
    resultOf: ({ id }) => ({ insertedId: id }),
  });
}

/**
 * Reads the tool and the user of a new order.
 *
 * @throws 503 while the store is closed, 404 for an unknown tool, 429 for too many open orders
 */
async function readDocuments(tx: Transaction, { uid }: Identity, { toolId }: OrderInput) {
  const user = users.doc(uid);
  const [found, tool, selling] = await tx.getAll(user, tools.doc(toolId), sellingDocument());
  const sentence = toClosedText(selling);
  if (sentence !== null) throw refuse('closed', { sentence });
  if (!found) await findOrCreateUser(uid);
  const known = found ?? (await tx.get(user));
  if (!known) throw refuse('not_found', 'User');
  requireActive(known);
  if (!tool || !isForSale(tool)) throw refuse('not_found', 'Tool');
  await requireFewOpenOrders(known);
  return { tool, user: known };
}

/**
 * Checks the number of open orders, unless the user has placed too few orders to reach the limit. The user record was
 * read before, so an order that is not counted changes the record, and this one conflicts.
 *
 * @throws 429 for too many open orders
 */
async function requireFewOpenOrders({ id, data: { ordersPlaced = 0 } }: Stored<UserRecord>): Promise<void> {
  const max = maxOpenOrders();
  if (ordersPlaced < max) return;
  if ((await countHoldingOrdersOf(id)) >= max) throw refuse('too_many_open_orders', { max });
}

/**
 * Adds the e-mail about a new order, but only to a verified address. An attacker can register with another person's
 * address, and an unpaid order is free.
 *
 * @returns the changes of the user record
 */
function addPlacedMail(
  tx: Transaction,
  { account }: Identity,
  order: StoredOrder,
  { data }: Stored<UserRecord>,
): Pick<UserRecord, 'mailedAt'> {
  const mailedAt = within(data.mailedAt ?? [], order.data.createdAt, HOUR_MS);
  const mayMail = account.emailVerified && mailedAt.length < MAILS_PER_HOUR;
  const isMailed = mayMail && addOrderMail(tx, order, { kind: 'placed' });
  return isMailed ? { mailedAt: [...mailedAt, order.data.createdAt] } : {};
}

/** Returns a new order. @throws 400, 409 if the quantity or the total is not allowed */
function newOrder(
  { uid, account }: Identity,
  input: OrderInput,
  tool: Stored<LiveTool>,
  { id, requestHash }: Mark,
): StoredOrder {
  const totalCents = checkedTotal(input.quantity, tool);
  const now = Date.now();
  const { email, displayName, emailVerified } = account;
  const { toolId, quantity, ...entered } = input;
  const { toolName, toolImage } = tool.data;
  const texts = { email, name: displayName ?? email, toolName, ...noOrderTexts, ...entered };
  const data = {
    ...emptyOrder,
    ...texts,
    uid,
    toolId,
    toolImage,
    priceCents: tool.data.priceCents,
    totalCents,
    quantity,
    phase: 'open' as const,
    heldUntil: new Date(now + (emailVerified ? orderHoldMs() : unverifiedHoldMs())),
    createdAt: new Date(now),
    requestHash,
    words: wordsOfOrder(id, { ...texts, transactionId: null }),
  };
  return { id, data };
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

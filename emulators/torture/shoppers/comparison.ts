import type { DocumentData } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { z } from 'zod';
import { stripe } from '../../../functions/test/support/card.ts';
import { database, paymentsOf } from '../checks/stored.ts';
import { at, isPayable, latestWithId, type Model, type ModelOrder } from './model/state.ts';
import { callAs, named, type Real } from './real.ts';

const orderList = z.array(
  z.object({ _id: z.string(), phase: z.string(), paid: z.boolean(), status: z.string() }),
);

/** Fails if orders, stock, payments or the amounts at Stripe differ from the model. */
export async function compare(model: Model, real: Real): Promise<void> {
  const [orders, tools, payments, money, lists] = await Promise.all([
    documents('orders', real.orders),
    documents('tools', real.tools),
    paymentsOf(real.intents),
    Promise.all(real.intents.map(moneyOf)),
    Promise.all([...model.shoppers.keys()].map((shopper) => ordersAsShown(model, real, shopper))),
  ]);
  expect({
    orders: orders.map((order) => order && pick(order, ['phase', 'attempt', 'quantity', 'totalCents'])),
    intents: orders.map((order) => order && [order.intentId, order.transactionId, order.heldUntil !== null]),
    stock: tools.map((tool) => tool && [tool.toolAvailableQuantity, tool.deletedAt !== null]),
    payments: real.intents.map((id) => {
      const payment = payments.get(id);
      return payment && [payment.outcome, payment.amountCents];
    }),
    money,
    lists,
  }).toEqual({
    orders: model.orders.map((_, index) => documentOf(model, index)),
    intents: model.orders.map((_, index) => intentsOf(model, real, index)),
    stock: model.tools.map((tool) => [tool.available, tool.isDeleted]),
    payments: model.intents.map(({ recorded, cents }) => recorded && [recorded, cents]),
    money: model.intents.map(({ status, refundedCents }) => [status, refundedCents]),
    lists: model.shoppers.map((_, shopper) => expectedList(model, real, shopper)),
  });
}

async function documents(name: string, ids: string[]) {
  if (ids.length === 0) return [];
  const snapshots = await database.getAll(...ids.map((id) => database.collection(name).doc(id)));
  return snapshots.map((snapshot) => snapshot.data());
}

function pick(data: DocumentData, fields: string[]) {
  return Object.fromEntries(fields.map((field) => [field, data[field]]));
}

/** Returns the latest order with the same id as an order. */
function currentOrder(model: Model, index: number): ModelOrder | undefined {
  const order = at(model.orders, latestWithId(model, index));
  return order.phase === 'deleted' ? undefined : order;
}

function documentOf(model: Model, index: number) {
  const order = currentOrder(model, index);
  if (!order) return undefined;
  const { phase, attempt, quantity, cents } = order;
  return { phase, attempt, quantity, totalCents: cents };
}

function intentsOf(model: Model, real: Real, index: number) {
  const order = currentOrder(model, index);
  if (!order) return undefined;
  const name = (intent: number | undefined) => (intent === undefined ? null : named(real.intents, intent));
  return [name(order.intent), name(order.paidBy), isPayable(order)];
}

async function moneyOf(intentId: string): Promise<[string, number]> {
  const { status, latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, {
    expand: ['latest_charge'],
  });
  const refunded = charge && typeof charge !== 'string' ? charge.amount_refunded : 0;
  return [status === 'requires_payment_method' ? 'waiting' : status, refunded];
}

/** Returns the orders that the API shows to a shopper. The list is empty after the account was deleted. */
async function ordersAsShown(model: Model, real: Real, shopper: number) {
  if (at(model.shoppers, shopper).isDeleted) return [];
  const { email } = named(real.shoppers, shopper);
  const { body } = await callAs(real, shopper, 'GET', `/orders/${email}?ended=true`);
  return orderList
    .parse(body)
    .map(({ _id, phase, paid, status }) => [_id, phase, paid, status])
    .sort();
}

function expectedList(model: Model, real: Real, shopper: number) {
  if (at(model.shoppers, shopper).isDeleted) return [];
  return [...model.orders.entries()]
    .filter(([, order]) => order.shopper === shopper && order.phase !== 'deleted')
    .map(([index, { phase }]) => [
      named(real.orders, index),
      phase,
      phase === 'paid' || phase === 'shipped',
      phase === 'shipped' || phase === 'shipped-refunded' ? 'shipped' : 'pending',
    ])
    .sort();
}

import { Timestamp } from 'firebase-admin/firestore';
import type { ToolInput } from '../../src/contract/tool.ts';
import { orders } from '../../src/orders/order.record.ts';
import { type ApiResponse, callAs, succeeds } from './api.ts';
import { charge, intentFor, report, stripe } from './card.ts';
import { controlStripe } from './local-stripe.ts';
import { type NewPerson, newPerson, type Person } from './people.ts';
import { admin, newOrder, newTool } from './store.ts';
import { reportEvent } from './webhook.ts';

/** The total of an order of two hammers, in dollars and in cents. */
export const TOTAL = 156.8;
export const TOTAL_CENTS = 15_680;

export type Ordered = { buyer: Person; toolId: string; orderId: string };
export type Scene = Ordered & { intentId: string };

/** The shopper or the options of a new shopper, and a tool or the values of a new tool. */
type Given = NewPerson & { buyer?: Person; toolId?: string; tool?: Partial<ToolInput> };

/** Places an order of two hammers. */
export async function ordered({ buyer, toolId, tool, ...person }: Given = {}): Promise<Ordered> {
  const [shopper, id] = await Promise.all([buyer ?? newPerson(person), toolId ?? newTool(tool)]);
  return { buyer: shopper, toolId: id, orderId: await newOrder(shopper, id) };
}

/** Places an order with a payment intent that is not charged. */
export async function withIntent(given?: Given): Promise<Scene> {
  const scene = await ordered(given);
  return { ...scene, intentId: await intentFor(scene.buyer, scene.orderId, TOTAL) };
}

/** Places an order whose card was charged without a report to the store. */
export async function charged(given?: Given): Promise<Scene> {
  const scene = await withIntent(given);
  await charge(scene.intentId);
  return scene;
}

export async function paid(given?: Given): Promise<Scene> {
  const scene = await charged(given);
  await succeeds(report(scene.buyer, scene.orderId, scene.intentId));
  return scene;
}

export async function shipped(given?: Given): Promise<Scene> {
  const scene = await paid(given);
  await succeeds(asAdmin('PATCH', `/shipped/${scene.orderId}`));
  return scene;
}

/** Charges the card for an outdated attempt to pay. The store must refund it, but Stripe will reject the refund. */
export async function unrefundable(given?: Given): Promise<Scene> {
  const scene = await withIntent(given);
  await orders.doc(scene.orderId).update({ attempt: 2, intentId: null });
  await charge(scene.intentId, 'pm_card_createDispute');
  return scene;
}

/** Like `unrefundable`, after the report of the charge. */
export async function failedRefund(given?: Given): Promise<Scene> {
  const scene = await unrefundable(given);
  await reportEvent(scene.intentId, 'payment_intent.succeeded');
  return scene;
}

/** Sets the end of an order's hold to an hour ago. */
export async function endHold(orderId: string): Promise<void> {
  await orders.doc(orderId).update({ heldUntil: Timestamp.fromMillis(Date.now() - 3_600_000) });
}

export async function asAdmin(method: string, path: string, body?: object): Promise<ApiResponse> {
  return callAs(await admin(), method, path, body);
}

/** Disputes a payment, or a part of it, without a report to the store. Returns the dispute's id. */
export async function dispute(intentId: string, amount?: number): Promise<string> {
  const { latest_charge: id } = await stripe.paymentIntents.retrieve(intentId);
  await controlStripe(`charges/${id}/dispute`, amount ? { amount } : {});
  const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: 1 });
  return data[0]?.id ?? '';
}

export const endDispute = (id: string, status: 'won' | 'lost' | 'prevented') =>
  controlStripe(`disputes/${id}/close`, { status });

/** Makes the latest refund of a payment fail at Stripe, without a report to the store. */
export async function failRefund(intentId: string): Promise<void> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId });
  await controlStripe(`refunds/${data.find(({ status }) => status === 'succeeded')?.id}/fail`);
}

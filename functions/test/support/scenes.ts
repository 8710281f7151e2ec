import { orders } from '../../src/orders/order.record.ts';
import { type ApiResponse, callAs, succeeds } from './api.ts';
import { charge, intentFor, pay, stripe } from './card.ts';
import { controlStripe } from './local-stripe.ts';
import { newPerson, type Person } from './people.ts';
import { admin, newOrder, newTool } from './store.ts';
import { responseTo } from './webhook.ts';

/** The total of an order of two hammers, in dollars and in cents. */
export const TOTAL = 156.8;
export const TOTAL_CENTS = 15_680;

export type Ordered = { buyer: Person; toolId: string; orderId: string };
export type Scene = Ordered & { intentId: string };

type PersonOptions = Parameters<typeof newPerson>[0];

/** Places an order of two hammers. */
export async function ordered(options: PersonOptions = {}): Promise<Ordered> {
  const [buyer, toolId] = await Promise.all([newPerson(options), newTool()]);
  return { buyer, toolId, orderId: await newOrder(buyer, toolId) };
}

/** Places an order with a payment intent that is not charged. */
export async function withIntent(options: PersonOptions = {}): Promise<Scene> {
  const scene = await ordered(options);
  return { ...scene, intentId: await intentFor(scene.buyer, scene.orderId, TOTAL) };
}

/** Places an order whose card was charged without a report to the store. */
export async function charged(): Promise<Scene> {
  const scene = await withIntent();
  await charge(scene.intentId);
  return scene;
}

export async function paid(options: PersonOptions = {}): Promise<Scene> {
  const scene = await ordered(options);
  return { ...scene, intentId: await pay(scene.buyer, scene.orderId, TOTAL) };
}

export async function shipped(): Promise<Scene> {
  const scene = await paid();
  await succeeds(asAdmin('PATCH', `/shipped/${scene.orderId}`));
  return scene;
}

/** Reports a charged intent of an outdated attempt to pay. The store must refund it, but Stripe rejects the refund. */
export async function failedRefund(options: PersonOptions = {}): Promise<Scene> {
  const scene = await withIntent(options);
  await orders.doc(scene.orderId).update({ attempt: 2, intentId: null });
  const intent = await charge(scene.intentId, 'pm_card_createDispute');
  await succeeds(responseTo('payment_intent.succeeded', intent));
  return scene;
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

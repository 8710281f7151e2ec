import { call } from '../../../functions/test/support/api.ts';
import { charge, intentFor, report, stripe } from '../../../functions/test/support/card.ts';
import { newPerson, type Person } from '../../../functions/test/support/people.ts';
import { admin, newOrder, newTool } from '../../../functions/test/support/shop.ts';
import type { Scope } from '../books/books.ts';
import { database, endHold } from '../books/stored.ts';
import { steerStripe } from '../support/local-stripe.ts';

const UNITS = 10;
export const QUANTITY = 2;
export const PRICE = 78.4;
export const TOTAL = 156.8;

/** A tool, and a shopper who orders two units of it. Scenes share no data. */
export type Scene = {
  buyer: Person;
  toolId: string;
  /** The number of units in stock and in the order. */
  units: number;
  orderId: string;
  /** The latest payment intent of the order; empty if there is none. */
  intentId: string;
};

/** Creates a shopper, and a tool that is in stock. */
export async function browsing(units = UNITS): Promise<Scene> {
  const [buyer, toolId] = await Promise.all([
    newPerson(),
    newTool({ toolAvailableQuantity: units, toolMinimumOrderQuantity: 1, toolPrice: PRICE }),
  ]);
  return { buyer, toolId, units, orderId: '', intentId: '' };
}

export async function ordered(): Promise<Scene> {
  const scene = await browsing();
  return { ...scene, orderId: await newOrder(scene.buyer, scene.toolId, QUANTITY) };
}

/** Creates a scene in which the shopper has opened the card form. */
export async function withCardForm(): Promise<Scene> {
  const scene = await ordered();
  return { ...scene, intentId: await intentFor(scene.buyer, scene.orderId, TOTAL) };
}

/** Creates a scene in which the card was charged, but the store has not recorded the payment. */
export async function charged(): Promise<Scene> {
  const scene = await withCardForm();
  await charge(scene.intentId);
  return scene;
}

export async function paid(): Promise<Scene> {
  const scene = await charged();
  await report(scene.buyer, scene.orderId, scene.intentId);
  return scene;
}

export async function shipped(): Promise<Scene> {
  const scene = await paid();
  const { token } = await admin();
  await call('PATCH', `/shipped/${scene.orderId}`, { token });
  return scene;
}

/** Disputes the payment of a scene's intent. */
export async function dispute({ intentId }: Scene): Promise<void> {
  const { latest_charge: id } = await stripe.paymentIntents.retrieve(intentId);
  await steerStripe('POST', `charges/${id}/dispute`, {});
}

/** Creates a scene in which the payment is disputed, but the store has not recorded the dispute. */
export async function disputed(): Promise<Scene> {
  const scene = await paid();
  await dispute(scene);
  return scene;
}

/** Creates a scene in which the order was refunded, and the shopper has opened the card form again. */
export async function refundedWithCardForm(): Promise<Scene> {
  const scene = await paid();
  const { token } = await admin();
  await call('PATCH', `/unpaid/${scene.orderId}`, { token });
  return { ...scene, intentId: await intentFor(scene.buyer, scene.orderId, TOTAL) };
}

/** Creates a scene in which the card was charged for an earlier attempt, and Stripe rejects a refund. */
export async function unrefundable(): Promise<Scene> {
  const scene = await withCardForm();
  await database.doc(`orders/${scene.orderId}`).update({ attempt: 2, intentId: null });
  await charge(scene.intentId, 'pm_card_createDispute');
  return scene;
}

/** Changes the end of the order's hold to an hour ago. */
export async function overdue(scene: Scene): Promise<Scene> {
  await endHold(scene.orderId);
  return scene;
}

/** Returns the scope of the books for some scenes. @param since A time before the first scene, in seconds. */
export function scopeOf(scenes: Scene[], since: number): Scope {
  return {
    units: new Map(scenes.map(({ toolId, units }) => [toolId, units])),
    uids: new Set(scenes.map(({ buyer }) => buyer.uid)),
    since,
  };
}

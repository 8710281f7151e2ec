import { call } from '../../../functions/test/support/api.ts';
import { charge, intentFor, report, stripe } from '../../../functions/test/support/card.ts';
import { newPerson, type Person } from '../../../functions/test/support/people.ts';
import { admin, newOrder, newTool } from '../../../functions/test/support/shop.ts';
import type { Scope } from '../books/books.ts';
import { database, endHold } from '../books/stored.ts';
import { steerStripe } from '../support/local-stripe.ts';

const PIECES = 10;
export const QUANTITY = 2;
export const PRICE = 78.4;
export const TOTAL = 156.8;

/** One tool, and a shopper who has ordered two of its pieces. Every scene has its own. */
export type Scene = {
  buyer: Person;
  toolId: string;
  /** How many pieces there are, on the shelf and ordered. */
  pieces: number;
  orderId: string;
  /** The intent the order is to be paid with, or was; empty before there is one. */
  intentId: string;
};

/** A shopper, and a tool on the shelf. */
export async function browsing(pieces = PIECES): Promise<Scene> {
  const [buyer, toolId] = await Promise.all([
    newPerson(),
    newTool({ toolAvailableQuantity: pieces, toolMinimumOrderQuantity: 1, toolPrice: PRICE }),
  ]);
  return { buyer, toolId, pieces, orderId: '', intentId: '' };
}

export async function ordered(): Promise<Scene> {
  const scene = await browsing();
  return { ...scene, orderId: await newOrder(scene.buyer, scene.toolId, QUANTITY) };
}

/** The shopper looks at the card form. */
export async function atTheTill(): Promise<Scene> {
  const scene = await ordered();
  return { ...scene, intentId: await intentFor(scene.buyer, scene.orderId, TOTAL) };
}

/** The card is charged, and the store does not know it yet. */
export async function charged(): Promise<Scene> {
  const scene = await atTheTill();
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

/** The cardholder disputes what was paid with a scene's intent. */
export async function dispute({ intentId }: Scene): Promise<void> {
  const { latest_charge: id } = await stripe.paymentIntents.retrieve(intentId);
  await steerStripe('POST', `charges/${id}/dispute`, {});
}

/** The payment is disputed, and the store does not know it yet. */
export async function disputed(): Promise<Scene> {
  const scene = await paid();
  await dispute(scene);
  return scene;
}

/** The money went back, and the shopper looks at the card form again. */
export async function refundedAtTheTill(): Promise<Scene> {
  const scene = await paid();
  const { token } = await admin();
  await call('PATCH', `/unpaid/${scene.orderId}`, { token });
  return { ...scene, intentId: await intentFor(scene.buyer, scene.orderId, TOTAL) };
}

/** A card was charged that the order does not take any more, and Stripe refuses to refund it. */
export async function stuck(): Promise<Scene> {
  const scene = await atTheTill();
  await database.doc(`orders/${scene.orderId}`).update({ attempt: 2, intentId: null });
  await charge(scene.intentId, 'pm_card_createDispute');
  return scene;
}

/** The hold of the scene's order has ended an hour ago. */
export async function overdue(scene: Scene): Promise<Scene> {
  await endHold(scene.orderId);
  return scene;
}

/** What the books of some scenes are about. @param since Seconds before the first of them. */
export function scopeOf(scenes: Scene[], since: number): Scope {
  return {
    pieces: new Map(scenes.map(({ toolId, pieces }) => [toolId, pieces])),
    uids: new Set(scenes.map(({ buyer }) => buyer.uid)),
    since,
  };
}

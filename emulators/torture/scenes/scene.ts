import { saveProgress } from '../../../functions/src/schedules/sync-payments.ts';
import { charge, intentFor, report } from '../../../functions/test/support/card.ts';
import { newPerson, type Person } from '../../../functions/test/support/people.ts';
import { asAdmin, dispute, TOTAL } from '../../../functions/test/support/scenes.ts';
import { newOrder, newTool } from '../../../functions/test/support/store.ts';
import type { Scope } from '../checks/snapshot.ts';
import { database, endHold } from '../checks/stored.ts';

const UNITS = 10;
export const QUANTITY = 2;
export const PRICE = 78.4;

/** The data of one test: a tool, a shopper, and an order of two units. Only scenes of one test share a shopper. */
export type Scene = {
  buyer: Person;
  toolId: string;
  /** The number of units in stock before the order. */
  units: number;
  orderId: string;
  /** The latest payment intent of the order, or an empty string. */
  intentId: string;
  /** A time before the order was placed, in seconds. */
  since: number;
};

/** Number of scenes with the same shopper. No shopper may exceed the maximum number of open orders. */
const SCENES_PER_SHOPPER = 10;

let shopper: Promise<Person> | undefined;
let scenes = 0;

function nextShopper(): Promise<Person> {
  const isUsedUp = scenes++ % SCENES_PER_SHOPPER === 0;
  if (!shopper || isUsedUp) shopper = newPerson();
  return shopper;
}

/** Makes the following scenes use a new shopper, because a check covers all payments of a shopper. */
export function changeShopper(): void {
  shopper = undefined;
}

/** Creates a tool that is in stock. @param given The shopper and the units, if a test needs its own. */
export async function browsing(given: Partial<Scene> = {}): Promise<Scene> {
  const since = secondsBefore(Date.now());
  const units = given.units ?? UNITS;
  const [buyer, toolId] = await Promise.all([
    given.buyer ?? nextShopper(),
    newTool({ toolAvailableQuantity: units, toolMinimumOrderQuantity: 1, toolPrice: PRICE }),
  ]);
  return { buyer, toolId, units, orderId: '', intentId: '', since };
}

/** Returns a time in whole seconds, as Stripe has them, that is before a time in milliseconds. */
export function secondsBefore(timeMs: number): number {
  return Math.floor(timeMs / 1000) - 1;
}

export async function ordered(given?: Partial<Scene>): Promise<Scene> {
  const scene = await browsing(given);
  return { ...scene, orderId: await newOrder(scene.buyer, scene.toolId, QUANTITY) };
}

/** Places an order, and opens its card form. */
export async function withCardForm(given?: Partial<Scene>): Promise<Scene> {
  const scene = await ordered(given);
  return { ...scene, intentId: await intentFor(scene.buyer, scene.orderId, TOTAL) };
}

/** Places an order and charges the card, but does not report the payment to the store. */
export async function charged(): Promise<Scene> {
  const scene = await withCardForm();
  await charge(scene.intentId);
  return scene;
}

/** Charges a card, and makes the next reconciliation read only the events since then, not those of earlier tests. */
export async function chargedLast(): Promise<Scene> {
  const scene = await charged();
  const reading = { since: new Date(scene.since * 1000), begunAt: new Date(), after: null };
  await saveProgress({ readUntil: null, reading });
  return scene;
}

export async function paid(): Promise<Scene> {
  const scene = await charged();
  await report(scene.buyer, scene.orderId, scene.intentId);
  return scene;
}

export async function shipped(): Promise<Scene> {
  const scene = await paid();
  await asAdmin('PATCH', `/shipped/${scene.orderId}`);
  return scene;
}

/** Pays an order and disputes the payment, but does not report the dispute to the store. */
export async function disputed(): Promise<Scene> {
  const scene = await paid();
  await dispute(scene.intentId);
  return scene;
}

/** Pays and refunds an order, and opens its card form again. */
export async function refundedWithCardForm(): Promise<Scene> {
  const scene = await paid();
  await asAdmin('PATCH', `/unpaid/${scene.orderId}`);
  return { ...scene, intentId: await intentFor(scene.buyer, scene.orderId, TOTAL) };
}

/** Charges the card for an outdated payment attempt. Stripe rejects the refund because of a dispute. */
export async function unrefundable(): Promise<Scene> {
  const scene = await withCardForm();
  await database.doc(`orders/${scene.orderId}`).update({ attempt: 2, intentId: null });
  await charge(scene.intentId, 'pm_card_createDispute');
  return scene;
}

/** Returns a scene whose order's hold ended an hour ago. */
export function overdue(scene: () => Promise<Scene>): () => Promise<Scene> {
  return async () => {
    const prepared = await scene();
    await endHold(prepared.orderId);
    return prepared;
  };
}

/** Returns the tools, the shoppers and the start time that the consistency checks need. */
export function scopeOf(scenes: Scene[]): Scope {
  return {
    units: new Map(scenes.map(({ toolId, units }) => [toolId, units])),
    uids: new Set(scenes.map(({ buyer }) => buyer.uid)),
    since: Math.min(...scenes.map(({ since }) => since)),
  };
}

import { saveProgress } from '../../../functions/src/schedules/sync-payments.ts';
import { intentFor } from '../../../functions/test/support/card.ts';
import { type Person, reusedPerson } from '../../../functions/test/support/people.ts';
import * as scenes from '../../../functions/test/support/scenes.ts';
import { newTool } from '../../../functions/test/support/store.ts';
import type { Scope } from '../checks/snapshot.ts';

const UNITS = 10;
export const QUANTITY = 2;

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

/** The shopper of the scenes of a test, who has at most ten open orders. */
const shopper = reusedPerson(10);

/** Makes the following scenes use a new shopper, because a check covers all payments of a shopper. */
export const changeShopper = shopper.replace;

/** Returns a time in whole seconds, as Stripe has them, that is before a time in milliseconds. */
export function secondsBefore(timeMs: number): number {
  return Math.floor(timeMs / 1000) - 1;
}

type Prepared = { buyer: Person; tool: { toolAvailableQuantity: number; toolMinimumOrderQuantity: number } };

/** Returns a function that prepares a scene. Its parameter contains the shopper and the units, if a test needs its own. */
function scene(prepare: (given: Prepared) => Promise<Partial<Scene> & { buyer: Person; toolId: string }>) {
  return async (given: Partial<Scene> = {}): Promise<Scene> => {
    const since = secondsBefore(Date.now());
    const { units = UNITS, buyer = await shopper.next() } = given;
    const tool = { toolAvailableQuantity: units, toolMinimumOrderQuantity: 1 };
    return { orderId: '', intentId: '', ...(await prepare({ buyer, tool })), units, since };
  };
}

/** Creates a tool that is in stock. */
export const browsing = scene(async ({ buyer, tool }) => ({ buyer, toolId: await newTool(tool) }));
export const ordered = scene(scenes.ordered);
/** Places an order, and opens its card form. */
export const withCardForm = scene(scenes.withIntent);
export const charged = scene(scenes.charged);
export const paid = scene(scenes.paid);
export const shipped = scene(scenes.shipped);
export const unrefundable = scene(scenes.unrefundable);

/** Charges a card, and makes the next reconciliation read only the events since then, not those of earlier tests. */
export async function chargedLast(): Promise<Scene> {
  const scene = await charged();
  const reading = { since: new Date(scene.since * 1000), begunAt: new Date(), after: null };
  await saveProgress({ readUntil: null, reading });
  return scene;
}

/** Pays an order and disputes the payment, but does not report the dispute to the store. */
export async function disputed(): Promise<Scene> {
  const scene = await paid();
  await scenes.dispute(scene.intentId);
  return scene;
}

/** Pays and refunds an order, and opens its card form again. */
export async function refundedWithCardForm(): Promise<Scene> {
  const scene = await paid();
  await scenes.asAdmin('PATCH', `/unpaid/${scene.orderId}`);
  return { ...scene, intentId: await intentFor(scene.buyer, scene.orderId, scenes.TOTAL) };
}

/** Returns a scene whose order's hold ended an hour ago. */
export function overdue(scene: () => Promise<Scene>): () => Promise<Scene> {
  return async () => {
    const prepared = await scene();
    await scenes.endHold(prepared.orderId);
    return prepared;
  };
}

/** Returns the tools, the shoppers and the start time that the consistency checks need. */
export function scopeOf(all: Scene[]): Scope {
  return {
    units: new Map(all.map(({ toolId, units }) => [toolId, units])),
    uids: new Set(all.map(({ buyer }) => buyer.uid)),
    since: Math.min(...all.map(({ since }) => since)),
  };
}

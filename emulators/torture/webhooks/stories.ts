import { expect } from 'vitest';
import { charge, intentFor, stripe } from '../../../functions/test/support/card.ts';
import { database } from '../checks/stored.ts';
import * as shop from '../scenes/actions.ts';
import { type Scene as ShopScene, TOTAL } from '../scenes/scene.ts';
import { steerStripe } from '../support/local-stripe.ts';

/** An order, and all payment intents of its attempts, oldest first. `intentId` is the latest intent. */
export type Scene = ShopScene & { intents: string[] };

type StoryAction = (scene: Scene) => Promise<void>;

/**
 * The actions on an order, its phase after the last delivery (`ends`), and its phase after the
 * reconciliation. If `isSigned` is false, all deliveries of its events are forged or outdated.
 */
export type Story = { actions: StoryAction[]; isSigned: boolean; ends: string; endsReconciled: string };

/** Returns an action that must return 200. */
function must(action: shop.Action): StoryAction {
  return async (scene) => {
    expect(await action(scene)).toBe(200);
  };
}

const reportPayment = must(shop.reportPayment);
const cancel = must(shop.cancel);
const ship = must(shop.ship);
const markUnpaid = must(shop.markUnpaid);

const begin: StoryAction = async (scene) => {
  scene.intentId = await intentFor(scene.buyer, scene.orderId, TOTAL);
  if (!scene.intents.includes(scene.intentId)) scene.intents.push(scene.intentId);
};

const payByCard: StoryAction = async (scene) => {
  await begin(scene);
  await charge(scene.intentId);
};

const useBadCard: StoryAction = async (scene) => {
  await begin(scene);
  const declined = charge(scene.intentId, 'pm_card_chargeDeclined');
  await expect(declined).rejects.toMatchObject({ code: 'card_declined' });
};

const chargeBegun: StoryAction = async ({ intents: [first = ''] }) => {
  await charge(first);
};

const refundAtStripe: StoryAction = async ({ intentId }) => {
  await stripe.refunds.create({ payment_intent: intentId });
};

const refundPartAtStripe: StoryAction = async ({ intentId }) => {
  await stripe.refunds.create({ payment_intent: intentId, amount: 100 });
};

const refundPart = must(shop.refundPart);

const failLastRefund: StoryAction = async ({ intentId }) => {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 1 });
  await steerStripe('POST', `refunds/${data[0]?.id}/fail`);
};

const loseOrder: StoryAction = async ({ orderId }) => {
  await database.doc(`orders/${orderId}`).delete();
};

/** Charges a card for an order with the same id in another project, which uses the same Stripe account. */
const chargeElsewhere: StoryAction = async (scene) => {
  const { id } = await stripe.paymentIntents.create({
    amount: 15_680,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    metadata: { project: 'almighty-tools-staging', orderId: scene.orderId, uid: scene.buyer.uid, attempt: 1 },
  });
  scene.intents.push(id);
  await charge(id);
};

function story(ends: string, actions: StoryAction[]): Story {
  return { actions, isSigned: true, ends, endsReconciled: ends };
}

function unsigned(ends: string, endsReconciled: string, actions: StoryAction[]): Story {
  return { actions, isSigned: false, ends, endsReconciled };
}

export const stories: Record<string, Story> = {
  'paid, and the browser closed': story('paid', [payByCard]),
  'paid and reported': story('paid', [payByCard, reportPayment]),
  'paid with the second card': story('paid', [useBadCard, useBadCard, payByCard]),
  'paid and refunded at Stripe': story('refunded', [payByCard, refundAtStripe]),
  'reported and refunded at Stripe': story('refunded', [payByCard, reportPayment, refundAtStripe]),
  'refunded in two parts': story('refunded', [payByCard, reportPayment, refundPartAtStripe, refundAtStripe]),
  'a part refunded': story('paid', [payByCard, reportPayment, refundPartAtStripe]),
  'two parts refunded': story('paid', [
    payByCard,
    reportPayment,
    refundPartAtStripe,
    refundPart,
    refundPartAtStripe,
  ]),
  'a failed refund of a part': story('paid', [
    payByCard,
    reportPayment,
    refundPartAtStripe,
    refundPartAtStripe,
    failLastRefund,
  ]),
  shipped: story('shipped', [payByCard, reportPayment, ship]),
  'shipped and refunded': story('shipped-refunded', [payByCard, reportPayment, ship, refundAtStripe]),
  'marked unpaid': story('refunded', [payByCard, reportPayment, markUnpaid]),
  'marked unpaid and paid again': story('paid', [payByCard, reportPayment, markUnpaid, payByCard]),
  'canceled before it was paid': story('deleted', [begin, cancel]),
  'charged after the order was deleted': story('deleted', [begin, loseOrder, chargeBegun]),
  'paid in another project': story('open', [chargeElsewhere]),
  'paid in another project, then here': story('paid', [chargeElsewhere, payByCard, reportPayment]),
  'paid, with forged events only': unsigned('open', 'paid', [payByCard]),
};

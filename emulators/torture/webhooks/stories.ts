import { expect } from 'vitest';
import { charge, intentFor, stripe } from '../../../functions/test/support/card.ts';
import { database } from '../books/stored.ts';
import * as does from '../scenes/acts.ts';
import { type Scene as ShopScene, TOTAL } from '../scenes/scene.ts';
import { steerStripe } from '../support/local-stripe.ts';

/** One order and all the intents that were used to pay for it, in order; `intentId` is the latest. */
export type Scene = ShopScene & { intents: string[] };

type Act = (scene: Scene) => Promise<void>;

/**
 * What people and Stripe do about an order, where it must stand when the last event is delivered, and where once
 * the store has looked for money that nobody told it of. Untold, only strangers deliver the story's events.
 */
export type Story = { acts: Act[]; isTold: boolean; ends: string; isFound: string };

/** An act of the shop's people, which must be answered with 200. */
function must(act: does.Act): Act {
  return async (scene) => {
    expect(await act(scene)).toBe(200);
  };
}

const reportPayment = must(does.reports);
const cancel = must(does.cancels);
const ship = must(does.ships);
const markUnpaid = must(does.marksUnpaid);

const begin: Act = async (scene) => {
  scene.intentId = await intentFor(scene.buyer, scene.orderId, TOTAL);
  if (!scene.intents.includes(scene.intentId)) scene.intents.push(scene.intentId);
};

const payByCard: Act = async (scene) => {
  await begin(scene);
  await charge(scene.intentId);
};

const useBadCard: Act = async (scene) => {
  await begin(scene);
  const declined = charge(scene.intentId, 'pm_card_chargeDeclined');
  await expect(declined).rejects.toMatchObject({ code: 'card_declined' });
};

const chargeBegun: Act = async ({ intents: [first = ''] }) => {
  await charge(first);
};

const refundAtStripe: Act = async ({ intentId }) => {
  await stripe.refunds.create({ payment_intent: intentId });
};

const refundPartAtStripe: Act = async ({ intentId }) => {
  await stripe.refunds.create({ payment_intent: intentId, amount: 100 });
};

const refundPart = must(does.refundsPart);

const failLastRefund: Act = async ({ intentId }) => {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 1 });
  await steerStripe('POST', `refunds/${data[0]?.id}/fail`);
};

const loseOrder: Act = async ({ orderId }) => {
  await database.doc(`orders/${orderId}`).delete();
};

/** Another deployment of the store, on the same Stripe account, charges a card for an order of the same id. */
const chargeElsewhere: Act = async (scene) => {
  const { id } = await stripe.paymentIntents.create({
    amount: 15_680,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    metadata: { project: 'almighty-tools-staging', orderId: scene.orderId, uid: scene.buyer.uid, attempt: 1 },
  });
  scene.intents.push(id);
  await charge(id);
};

function story(ends: string, acts: Act[]): Story {
  return { acts, isTold: true, ends, isFound: ends };
}

function untold(ends: string, isFound: string, acts: Act[]): Story {
  return { acts, isTold: false, ends, isFound };
}

export const stories: Record<string, Story> = {
  'paid, and the browser died': story('paid', [payByCard]),
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
  'a part refunded that fails': story('paid', [
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
  'canceled before it was paid': story('gone', [begin, cancel]),
  'charged when the order was gone': story('gone', [begin, loseOrder, chargeBegun]),
  'paid at another project': story('open', [chargeElsewhere]),
  'paid at another project, then here': story('paid', [chargeElsewhere, payByCard, reportPayment]),
  'paid, but only strangers tell of it': untold('open', 'paid', [payByCard]),
};

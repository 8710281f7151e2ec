import { expect } from 'vitest';
import { call } from '../../../functions/test/support/api.ts';
import { charge, intentFor, report, stripe } from '../../../functions/test/support/card.ts';
import type { Person } from '../../../functions/test/support/people.ts';
import { database } from '../support/stored.ts';

/** One order and what was used to pay for it, in order. */
export type Scene = {
  buyer: Person;
  boss: Person;
  orderId: string;
  totalPrice: number;
  intents: string[];
};

type Act = (scene: Scene) => Promise<void>;

/**
 * What people and Stripe do about an order, where it must stand when the last event is delivered, and where once
 * the store has looked for money that nobody told it of. Untold, only strangers deliver the story's events.
 */
export type Story = { acts: Act[]; isTold: boolean; ends: string; isFound: string };

async function latestIntent({ buyer, orderId, totalPrice, intents }: Scene): Promise<string> {
  const id = await intentFor(buyer, orderId, totalPrice);
  if (!intents.includes(id)) intents.push(id);
  return id;
}

const begin: Act = async (scene) => {
  await latestIntent(scene);
};

const payByCard: Act = async (scene) => {
  await charge(await latestIntent(scene));
};

const useBadCard: Act = async (scene) => {
  const declined = charge(await latestIntent(scene), 'pm_card_chargeDeclined');
  await expect(declined).rejects.toMatchObject({ code: 'card_declined' });
};

const chargeBegun: Act = async ({ intents: [first = ''] }) => {
  await charge(first);
};

const reportPayment: Act = async ({ buyer, orderId, intents }) => {
  expect(await report(buyer, orderId, intents.at(-1) ?? '')).toMatchObject({ status: 200 });
};

const cancel: Act = async ({ buyer, orderId }) => {
  expect(await call('DELETE', `/order/${orderId}`, { token: buyer.token })).toMatchObject({ status: 200 });
};

const ship: Act = async ({ boss, orderId }) => {
  expect(await call('PATCH', `/shipped/${orderId}`, { token: boss.token })).toMatchObject({ status: 200 });
};

const markUnpaid: Act = async ({ boss, orderId }) => {
  expect(await call('PATCH', `/unpaid/${orderId}`, { token: boss.token })).toMatchObject({ status: 200 });
};

const refundAtStripe: Act = async ({ intents }) => {
  await stripe.refunds.create({ payment_intent: intents.at(-1) ?? '' });
};

const refundPartAtStripe: Act = async ({ intents }) => {
  await stripe.refunds.create({ payment_intent: intents.at(-1) ?? '', amount: 100 });
};

const loseOrder: Act = async ({ orderId }) => {
  await database.collection('orders').doc(orderId).delete();
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
  'paid and refunded at Stripe': story('open', [payByCard, refundAtStripe]),
  'reported and refunded at Stripe': story('open', [payByCard, reportPayment, refundAtStripe]),
  'refunded in two parts': story('open', [payByCard, reportPayment, refundPartAtStripe, refundAtStripe]),
  'a part refunded': story('paid', [payByCard, reportPayment, refundPartAtStripe]),
  shipped: story('shipped', [payByCard, reportPayment, ship]),
  'shipped and refunded': story('refunded', [payByCard, reportPayment, ship, refundAtStripe]),
  'marked unpaid': story('open', [payByCard, reportPayment, markUnpaid]),
  'marked unpaid and paid again': story('paid', [payByCard, reportPayment, markUnpaid, payByCard]),
  'canceled before it was paid': story('gone', [begin, cancel]),
  'charged when the order was gone': story('gone', [begin, loseOrder, chargeBegun]),
  'paid, but only strangers tell of it': untold('open', 'paid', [payByCard]),
};

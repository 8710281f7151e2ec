import { describe, expect, it } from 'vitest';
import { charge, report, stripe } from '../../../functions/test/support/card.ts';
import { env } from '../../../functions/test/support/env.ts';
import { auth } from '../../../functions/test/support/people.ts';
import { newOrder } from '../../../functions/test/support/store.ts';
import { charged, paid, QUANTITY, type Scene } from '../scenes/scene.ts';
import { inspection } from './inspection.ts';
import { database } from './stored.ts';

const TOTAL_CENTS = 15_680;

const { problemsOf } = inspection();

/** Creates and charges a second payment intent for an order. The store itself never does this. */
async function secondIntent({ buyer, orderId }: Scene): Promise<string> {
  const metadata = { project: env.GCLOUD_PROJECT, orderId, uid: buyer.uid, attempt: 1 };
  const { id } = await stripe.paymentIntents.create({
    amount: TOTAL_CENTS,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    metadata,
  });
  await charge(id);
  return id;
}

describe('the consistency check of the store and Stripe', () => {
  it('finds no problem with a paid and an open order', async () => {
    const scene = await paid();
    await newOrder(scene.buyer, scene.toolId, QUANTITY);
    expect(await problemsOf(scene)).toEqual([]);
  });

  it('finds a missing unit', async () => {
    const scene = await paid();
    await database.doc(`tools/${scene.toolId}`).update({ toolAvailableQuantity: scene.units - QUANTITY - 1 });
    expect(await problemsOf(scene)).toEqual([`tool ${scene.toolId} had 10 units; 7 are left and 2 ordered`]);
  });

  it('finds a negative stock', async () => {
    const scene = await paid();
    await database.doc(`tools/${scene.toolId}`).update({ toolAvailableQuantity: -1 });
    expect(await problemsOf(scene)).toContain(`tool ${scene.toolId} has -1 units`);
  });

  it('finds a card that was charged twice', async () => {
    const scene = await paid();
    await secondIntent(scene);
    expect(await problemsOf(scene)).toEqual([
      `order ${scene.orderId} is paid by 2 intents`,
      expect.stringContaining(`order ${scene.orderId} has ${scene.intentId} as its payment, not pi_`),
      expect.stringContaining('recorded as undefined, it is settled at Stripe'),
      'in total 31360 remain at Stripe, and the paid orders total 15680',
    ]);
  });

  it('finds a charged card whose order is open or deleted', async () => {
    const scene = await charged();
    expect(await problemsOf(scene)).toContainEqual(
      expect.stringContaining('a card is charged 15680 and the order is open'),
    );
    await database.doc(`orders/${scene.orderId}`).delete();
    expect(await problemsOf(scene)).toContainEqual(
      expect.stringContaining('a card is charged 15680 and the order is deleted'),
    );
  });

  it('finds a recorded refund that does not exist at Stripe', async () => {
    const scene = await paid();
    await database
      .doc(`payments/${scene.intentId}`)
      .update({ refunds: [{ cents: TOTAL_CENTS, status: 'succeeded' }] });
    await database.doc(`orders/${scene.orderId}`).update({ phase: 'open', transactionId: null });
    expect(await problemsOf(scene)).toEqual([
      expect.stringContaining('a card is charged 15680 and the order is open'),
      expect.stringContaining('recorded as refunded, it is settled at Stripe'),
      expect.stringContaining('its record has [undefined succeeded 15680], Stripe has []'),
      'in total 15680 remain at Stripe, and the paid orders total 0',
    ]);
  });

  it('finds a refund that the store has not recorded', async () => {
    const scene = await paid();
    await stripe.refunds.create({ payment_intent: scene.intentId });
    expect(await problemsOf(scene)).toContain(`order ${scene.orderId} is paid by 0 intents`);
  });

  it('finds an unfinished refund', async () => {
    const scene = await paid();
    await database.doc(`orders/${scene.orderId}`).update({ phase: 'refunding' });
    expect(await problemsOf(scene)).toContain(`order ${scene.orderId} is still refunding`);
  });

  it('finds units held by the order of a deleted account', async () => {
    const { buyer, ...scene } = await paid();
    const open = await newOrder(buyer, scene.toolId, QUANTITY);
    await auth.deleteUser(buyer.uid);
    expect(await problemsOf({ buyer, ...scene })).toEqual([`order ${open} is held for a deleted account`]);
  });

  it('finds a payment intent that was used for two orders', async () => {
    const scene = await paid();
    const another = await newOrder(scene.buyer, scene.toolId, QUANTITY);
    await database.doc(`orders/${another}`).update({ phase: 'paid', transactionId: scene.intentId });
    expect(await problemsOf(scene)).toContainEqual(expect.stringContaining('pays 2 orders'));
    expect((await report(scene.buyer, another, scene.intentId)).status).toBe(409);
  });
});

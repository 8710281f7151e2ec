import { expireOverdue } from '../../src/schedules/expire-orders.ts';
import { finishInterrupted as reconcile } from '../../src/schedules/reconcile.ts';
import { call, succeeds } from '../support/api.ts';
import { stripe } from '../support/card.ts';
import { newPerson } from '../support/people.ts';
import {
  dispute,
  endHold,
  failedRefund,
  failRefund,
  ordered,
  paid,
  asAdmin as sendAsAdmin,
} from '../support/scenes.ts';
import { newReview, newTool } from '../support/store.ts';
import { reportEvent } from '../support/webhook.ts';

/** Creates every kind of stored document: orders, payments, users and tools in each of their states. */
export async function writeEverything(): Promise<void> {
  await writeOrders();
  await writePeople();
  await writeTools();
  await reconcile();
}

const verified = { emailVerified: true };

const asAdmin = (method: string, path: string, body?: object) => succeeds(sendAsAdmin(method, path, body));

async function writeOrders(): Promise<void> {
  await ordered(verified);
  await paid(verified);
  const shipped = await paid(verified);
  await asAdmin('PATCH', `/shipped/${shipped.orderId}`);
  await newReview(shipped.buyer, { toolId: shipped.toolId });
  const unpaid = await paid(verified);
  await asAdmin('PATCH', `/unpaid/${unpaid.orderId}`);
  const canceled = await paid(verified);
  await asAdmin('PATCH', `/unpaid/${canceled.orderId}`);
  await asAdmin('DELETE', `/order/${canceled.orderId}`);
  const returned = await paid(verified);
  await asAdmin('PATCH', `/shipped/${returned.orderId}`);
  await stripe.refunds.create({ payment_intent: returned.intentId });
  await reportEvent(returned.intentId, 'charge.refunded');
  const disputed = await paid(verified);
  await dispute(disputed.intentId);
  await reportEvent(disputed.intentId, 'charge.dispute.created');
  await failedRefund(verified);
  await asAdmin('PATCH', `/refunds/${(await failedRefund(verified)).intentId}/by-hand`);
  await writeFailedPart();
  await asAdmin('PATCH', `/refunds/${await writeFailedPart()}/by-hand`);
  const expired = await ordered(verified);
  await endHold(expired.orderId);
  await expireOverdue(new Date());
}

/** Refunds a part of a payment in Stripe's dashboard. Stripe accepts the refund, but cannot make it. */
async function writeFailedPart(): Promise<string> {
  const { intentId } = await paid(verified);
  await stripe.refunds.create({ payment_intent: intentId, amount: 2000 });
  await reportEvent(intentId, 'charge.refunded');
  await failRefund(intentId);
  await reportEvent(intentId, 'refund.failed');
  return intentId;
}

async function writePeople(): Promise<void> {
  const person = await newPerson();
  const profile = {
    education: 'Carpenter',
    location: 'Dhaka',
    phone: '01700000000',
    linkedIn: 'https://linkedin.com/in/a',
  };
  await call('PUT', `/user/${person.email}`, { token: person.token, body: profile });
  await newReview(person);
  const promoted = await newPerson();
  await asAdmin('PUT', `/admin/${promoted.email}`);
  const demoted = await newPerson({ admin: true });
  await asAdmin('DELETE', `/admin/${demoted.email}`);
  const disabled = await newPerson();
  await asAdmin('PUT', `/user-status/${disabled.email}`, { disabled: true });
}

async function writeTools(): Promise<void> {
  const [changed, deleted] = [await newTool(), await newTool()];
  await asAdmin('PATCH', `/tool/${changed}`, { toolPrice: 80, priceBefore: 78.4 });
  await asAdmin('DELETE', `/tool/${deleted}`);
}

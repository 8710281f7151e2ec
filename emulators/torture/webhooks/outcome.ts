import { stripe } from '../../../functions/test/support/card.ts';
import { orderDocument, paymentsOf } from '../checks/stored.ts';
import type { Scene } from './stories.ts';

/** Returns the state of an order and its payments without ids, so that the states of two orders can be compared. */
export async function outcomeOf({ orderId, intents }: Scene) {
  const order = await orderDocument(orderId);
  const nth = (id: string | null) => (id === null ? null : intents.indexOf(id));
  return {
    order: order && {
      phase: order.phase,
      attempt: order.attempt,
      quantity: order.quantity,
      intent: nth(order.intentId),
      transaction: nth(order.transactionId),
      isHeld: order.heldUntil !== null,
      refundedCents: order.refundedCents,
      restocked: order.restocked,
    },
    payments: await Promise.all(intents.map((id) => moneyOf(id, orderId))),
  };
}

async function moneyOf(intentId: string, orderId: string) {
  const payment = (await paymentsOf([intentId])).get(intentId);
  const intent = await stripe.paymentIntents.retrieve(intentId);
  const { data: refunds } = await stripe.refunds.list({ payment_intent: intentId });
  return {
    recorded: payment && { outcome: payment.outcome, cents: payment.amountCents },
    isOfOrder: payment === undefined || payment.orderId === orderId,
    status: intent.status,
    receivedCents: intent.amount_received,
    refundedCents: refunds.reduce((sum, { amount }) => sum + amount, 0),
  };
}

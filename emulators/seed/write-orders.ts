import type Stripe from 'stripe';
import { orders as orderDocuments } from '../../functions/src/orders/order.record.ts';
import { createIntent, refundIntent } from '../../functions/src/payments/intents.ts';
import { payments } from '../../functions/src/payments/payment.record.ts';
import { stripe } from '../../functions/src/platform/stripe.ts';
import { delivery, type Fate, orders } from './orders.ts';
import { people } from './people.ts';
import { tools } from './tools.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Places the sample orders. What is paid was really paid at the local Stripe, so that the books agree. */
export async function writeOrders(now: number): Promise<void> {
  for (const sample of orders) {
    const tool = tools.find(({ id }) => id === sample.tool);
    if (!tool) throw new Error(`There is no tool ${sample.tool}`);
    const { uid, email, displayName: name } = people.buyer;
    const placed = {
      uid,
      name,
      email,
      toolId: tool.id,
      toolName: tool.name,
      priceCents: tool.priceCents,
      totalCents: tool.priceCents * sample.quantity,
      quantity: sample.quantity,
      ...delivery,
      phase: 'open' as const,
      attempt: 1,
      intentId: null,
      transactionId: null,
      heldUntil: new Date(now + DAY_MS),
      createdAt: new Date(now - sample.daysAgo * DAY_MS),
      requestHash: null,
    };
    const document = orderDocuments.doc(sample.id);
    const change = await changeBy(sample.fate, sample.id, placed);
    await document.set({ ...placed, ...change });
  }
}

type Placed = Parameters<typeof createIntent>[0]['data'];

async function changeBy(fate: Fate, orderId: string, placed: Placed): Promise<Partial<Placed>> {
  if (fate === 'unpaid') return {};
  const intent = await pay(orderId, placed);
  const paid = { orderId, uid: placed.uid, amountCents: placed.totalCents, at: placed.createdAt };
  if (fate === 'refunded and open again') {
    await refundIntent(intent.id);
    await payments.doc(intent.id).set({ ...paid, outcome: 'refunded' });
    return { attempt: 2 };
  }
  await payments.doc(intent.id).set({ ...paid, outcome: 'settled' });
  return { phase: fate, intentId: intent.id, transactionId: intent.id, heldUntil: null };
}

async function pay(orderId: string, data: Placed): Promise<Stripe.PaymentIntent> {
  const { id } = await createIntent({ id: orderId, data });
  return stripe().paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
}

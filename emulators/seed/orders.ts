import { existingOrder } from '../../functions/src/orders/orders.repository.ts';
import { place } from '../../functions/src/orders/placement.service.ts';
import { cancel, endOrder } from '../../functions/src/payments/cancellation.service.ts';
import { clientSecretFor, recordPayment } from '../../functions/src/payments/card-payment.service.ts';
import { markUnpaid } from '../../functions/src/payments/refund.service.ts';
import type { Identity } from '../../functions/src/platform/identity/identity.ts';
import { stripe } from '../../functions/src/platform/stripe.ts';
import { ship } from '../../functions/src/shipping/shipping.service.ts';

/** Final state of a sample order. A `canceled` order was paid and refunded before, so it is not deleted. */
type Outcome = 'unpaid' | 'paid' | 'shipped' | 'marked unpaid' | 'canceled' | 'expired';

/** `key` is the order's idempotency key. With it, a repeated seed finds the existing order. */
type SampleOrder = { key: string; toolId: string; quantity: number; outcome: Outcome };

/** Orders of the sample shopper, one in each state. Lists show the last order first. */
const orders: SampleOrder[] = [
  { key: 'sample-1', toolId: 'claw-hammer', quantity: 4, outcome: 'shipped' },
  { key: 'sample-2', toolId: 'combination-pliers', quantity: 3, outcome: 'paid' },
  { key: 'sample-3', toolId: 'spirit-level', quantity: 1, outcome: 'marked unpaid' },
  { key: 'sample-5', toolId: 'claw-hammer', quantity: 4, outcome: 'canceled' },
  { key: 'sample-6', toolId: 'combination-pliers', quantity: 3, outcome: 'expired' },
  { key: 'sample-4', toolId: 'cordless-drill-driver', quantity: 2, outcome: 'unpaid' },
];

const delivery = { address: '1 Sample Street, Sampletown', phone: '01700000000' };

/**
 * Creates the sample orders with the store's services and the local Stripe, so that stock, payments and audit
 * entries are consistent.
 */
export async function writeOrders(buyer: Identity, admin: Identity): Promise<void> {
  // Creates one order after the other, so that lists show them in this sequence.
  for (const order of orders) await createSampleOrder(order, buyer, admin);
}

async function createSampleOrder(
  { key, toolId, quantity, outcome }: SampleOrder,
  buyer: Identity,
  admin: Identity,
) {
  const { insertedId: id } = await place(buyer, { toolId, quantity, ...delivery }, key);
  const isNew = (await existingOrder(id)).data.phase === 'open';
  if (outcome === 'unpaid' || !isNew) return;
  if (outcome === 'expired') {
    await endOrder(id, 'expiring');
    return;
  }
  await pay(buyer, id);
  const current = async () => ({ order: await existingOrder(id), seen: undefined });
  if (outcome === 'shipped')
    await ship(admin, { ...(await current()), isDisputeConfirmed: false, parcel: {} });
  if (outcome === 'marked unpaid' || outcome === 'canceled') await markUnpaid(admin, await current());
  if (outcome === 'canceled') await cancel(buyer, await current());
}

async function pay(buyer: Identity, orderId: string): Promise<void> {
  const order = await existingOrder(orderId);
  const { clientSecret } = await clientSecretFor(buyer, order, order.data.totalCents);
  const [intentId = ''] = clientSecret.split('_secret_');
  await stripe().paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  await recordPayment(await existingOrder(orderId), { transactionId: intentId });
}

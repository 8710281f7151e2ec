import { existingOrder, findOrder } from '../../functions/src/orders/orders.repository.ts';
import { orderWrite, place } from '../../functions/src/orders/placement.service.ts';
import { ship } from '../../functions/src/orders/shipping.service.ts';
import { cancel, closeOrder } from '../../functions/src/payments/cancellation.service.ts';
import { clientSecretFor, recordPayment } from '../../functions/src/payments/card-payment.service.ts';
import { markUnpaid } from '../../functions/src/payments/refund.service.ts';
import type { Identity, IdentityWithAccount } from '../../functions/src/platform/identity/identity.ts';
import { stripe } from '../../functions/src/platform/stripe.ts';
import { delivery, orders, type SampleOrder } from './orders.ts';

/**
 * Creates the sample orders with the store's services and the local Stripe, so that stock, payments and audit
 * entries are consistent.
 */
export async function writeOrders(buyer: IdentityWithAccount, admin: Identity): Promise<void> {
  // Creates one order after the other, so that lists show them in this sequence.
  for (const order of orders) await createSampleOrder(order, buyer, admin);
}

async function createSampleOrder(
  { key, toolId, quantity, outcome }: SampleOrder,
  buyer: IdentityWithAccount,
  admin: Identity,
) {
  const input = { toolId, quantity, ...delivery };
  if (await findOrder(orderWrite(buyer.uid, input, key).id)) return;
  const { insertedId: id } = await place(buyer, input, key);
  if (outcome === 'unpaid') return;
  if (outcome === 'expired') {
    await closeOrder(await existingOrder(id), 'expiring');
    return;
  }
  await pay(id);
  if (outcome === 'shipped')
    await ship(admin, { order: await existingOrder(id), isDisputeConfirmed: false, parcel: {} });
  if (outcome === 'marked unpaid' || outcome === 'canceled') await markUnpaid(admin, await existingOrder(id));
  if (outcome === 'canceled') await cancel(buyer, await existingOrder(id));
}

async function pay(orderId: string): Promise<void> {
  const order = await existingOrder(orderId);
  const { clientSecret } = await clientSecretFor(order, order.data.totalCents);
  const [intentId = ''] = clientSecret.split('_secret_');
  await stripe().paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  await recordPayment(await existingOrder(orderId), { transactionId: intentId });
}

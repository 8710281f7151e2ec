import { toDollars } from '../../functions/src/contract/money.ts';
import type { OrderInput } from '../../functions/src/contract/order.ts';
import { orderKey } from '../../functions/src/orders/idempotency.ts';
import { findOrder } from '../../functions/src/orders/orders.repository.ts';
import { ownOrder, place, ship } from '../../functions/src/orders/orders.service.ts';
import { clientSecretFor } from '../../functions/src/payments/intent.service.ts';
import { recordPayment } from '../../functions/src/payments/record-payment.service.ts';
import { markUnpaid } from '../../functions/src/payments/refund.service.ts';
import type { Identity } from '../../functions/src/platform/identity.ts';
import { stripe } from '../../functions/src/platform/stripe.ts';
import { deliveryTo, type SampleOrder } from './orders.ts';

/**
 * Takes a sample order as far as it is to come, through the store's own services and its local Stripe: stock,
 * payments and audit trail agree because they were made the way that people make them.
 *
 * @returns false when the order had been placed before; then nothing changes.
 */
export async function seedOrder(
  { key, toolId, quantity, state }: SampleOrder,
  customer: Identity,
  seller: Identity,
): Promise<boolean> {
  const input: OrderInput = { toolId, quantity, ...deliveryTo };
  if (await findOrder(orderKey(customer.uid, key, input).id)) return false;
  const { insertedId: id } = await place(customer, input, key);
  if (state === 'unpaid') return true;
  await pay(customer, id);
  if (state === 'shipped') await ship(seller, id);
  if (state === 'marked unpaid') await markUnpaid(seller, id);
  return true;
}

async function pay(customer: Identity, orderId: string): Promise<void> {
  const { data } = await ownOrder(customer, orderId);
  await clientSecretFor(customer, { orderId, totalPrice: toDollars(data.totalCents) });
  const { intentId } = (await ownOrder(customer, orderId)).data;
  if (!intentId) throw new Error(`Order ${orderId} got no payment intent`);
  await stripe().paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  await recordPayment(customer, orderId, { transactionId: intentId });
}

import type { WriteBatch } from 'firebase-admin/firestore';
import { formatCents } from '../contract/money.ts';
import { tellShop } from '../mail/shop-mail.ts';
import type { OrderRecord, StoredOrder } from './order.record.ts';

type About = Pick<StoredOrder, 'id'> & {
  data: Pick<OrderRecord, 'quantity' | 'toolName' | 'totalCents'>;
};

/** The events of an order that the owner of the shop gets a mail about. */
export type ShopNews = 'paid' | 'disputed' | 'return';

const texts: Record<ShopNews, { subject: string; says: string }> = {
  paid: { subject: 'A new order is paid', says: 'It is paid and can be shipped.' },
  disputed: {
    subject: 'A payment is disputed',
    says: 'The cardholder disputes the payment. Stripe’s dashboard says until when you can answer.',
  },
  return: { subject: 'A customer wants to return an order', says: 'The customer asks to return it.' },
};

/**
 * Adds to a batch the mail to the owner of the shop about an order.
 *
 * @param event What makes the event different from another of its kind, such as the id of the payment.
 */
export function tellShopOfOrder(batch: WriteBatch, { id, data }: About, news: ShopNews, event: string): void {
  const { subject, says } = texts[news];
  const order = `Order ${id}: ${data.quantity} × ${data.toolName} for ${formatCents(data.totalCents)}.`;
  tellShop(batch, `${news}-${id}-${event}`, { subject, paragraphs: [order, says], link: linkTo(id) });
}

type FailedRefund = { intentId: string; orderId: string; amountCents: number };

/** Adds to a batch the mail to the owner of the shop about money that Stripe could not return. */
export function tellShopOfFailedRefund(batch: WriteBatch, refund: FailedRefund): void {
  const { intentId, orderId, amountCents } = refund;
  const paragraphs = [
    `Stripe could not return ${formatCents(amountCents)} of order ${orderId}.`,
    'Return the money in another way, then say so in Manage All Orders.',
  ];
  const link = { path: '/dashboard/manageAllOrders', text: 'See the refunds that failed' };
  tellShop(batch, `refund-failed-${intentId}`, { subject: 'A refund has failed', paragraphs, link });
}

function linkTo(id: string) {
  return { path: `/dashboard/manageAllOrders/${id}`, text: 'See the order' };
}

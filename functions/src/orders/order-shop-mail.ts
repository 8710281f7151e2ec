import type { WriteBatch } from 'firebase-admin/firestore';
import { formatCents } from '../contract/money.ts';
import { addShopMail } from '../mail/shop-mail.ts';
import type { OrderRecord, StoredOrder } from './order.record.ts';

type MailedOrder = Pick<StoredOrder, 'id'> & {
  data: Pick<OrderRecord, 'quantity' | 'toolName' | 'totalCents'>;
};

/** The order events that cause an e-mail to the owner. */
type ShopMailKind = 'paid' | 'disputed' | 'return';

const texts: Record<ShopMailKind, { subject: string; text: string }> = {
  paid: { subject: 'New paid order', text: 'The order is paid and can be shipped.' },
  disputed: {
    subject: 'A payment is disputed',
    text: 'The cardholder disputes the payment. The deadline for your response is in Stripe’s dashboard.',
  },
  return: { subject: 'A customer wants to return an order', text: 'The customer has requested a return.' },
};

/**
 * Adds the owner's e-mail about an order to a batch.
 *
 * @param event Distinguishes events of the same kind. For example, the id of the payment.
 */
export function addOrderShopMail(
  batch: WriteBatch,
  { id, data }: MailedOrder,
  kind: ShopMailKind,
  event: string,
): void {
  const { subject, text } = texts[kind];
  const order = `Order ${id}: ${data.quantity} × ${data.toolName} for ${formatCents(data.totalCents)}.`;
  addShopMail(batch, `${kind}-${id}-${event}`, { subject, paragraphs: [order, text], link: linkTo(id) });
}

type FailedRefund = { intentId: string; orderId: string; amountCents: number; at: Date };

/** Adds the owner's e-mail about a failed refund to a batch. Several refunds of a payment can fail. */
export function addFailedRefundMail(batch: WriteBatch, refund: FailedRefund): void {
  const { intentId, orderId, amountCents, at } = refund;
  const paragraphs = [
    `Stripe could not refund ${formatCents(amountCents)} of order ${orderId}.`,
    'Return the money in another way, then mark it as returned in Manage All Orders.',
  ];
  const link = { path: '/dashboard/manageAllOrders', text: 'See failed refunds' };
  const id = `refund-failed-${intentId}-${at.getTime()}`;
  addShopMail(batch, id, { subject: 'A refund has failed', paragraphs, link });
}

function linkTo(id: string) {
  return { path: `/dashboard/manageAllOrders/${id}`, text: 'See the order' };
}

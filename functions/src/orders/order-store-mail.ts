import type { WriteBatch } from 'firebase-admin/firestore';
import { isolated } from '../contract/isolated.ts';
import { formatCents } from '../contract/money.ts';
import { addStoreMail } from '../mail/store-mail.ts';
import type { StoredOrder } from './order.record.ts';
import { shortId, subjectAbout } from './order-mail-texts.ts';

/** The texts of the order events that cause an e-mail to the owner. */
const texts = {
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
export function addOrderStoreMail(
  batch: WriteBatch,
  { id, data }: Pick<StoredOrder, 'id' | 'data'>,
  kind: keyof typeof texts,
  event: string,
): void {
  const { subject, text } = texts[kind];
  const order = `Order ${id}: ${data.quantity} × ${isolated(data.toolName)} for ${formatCents(data.totalCents)}.`;
  const link = { path: `/dashboard/manageAllOrders/${id}`, text: 'See the order' };
  addStoreMail(batch, `${kind}-${id}-${event}`, {
    subject: subjectAbout(subject, { id, toolName: data.toolName }),
    paragraphs: [order, text],
    link,
    orderId: id,
  });
}

type FailedRefund = { intentId: string; orderId: string; amountCents: number; at: Date };

/** Adds the owner's e-mail about a payment of which more was returned than was paid. */
export function addExcessMail(batch: WriteBatch, excess: FailedRefund): void {
  const { intentId, orderId, amountCents, at } = excess;
  const paragraphs = [
    `The cardholder of order ${orderId} got back ${formatCents(amountCents)} more than was paid, in refunds, lost disputes and money that was returned manually.`,
    'Ask the customer for this money, then remove the entry from the failed refunds in Manage All Orders.',
  ];
  const link = { path: '/dashboard/manageAllOrders', text: 'See failed refunds' };
  const id = `excess-${intentId}-${amountCents}-${at.getTime()}`;
  const subject = `More was refunded than was paid: ${formatCents(amountCents)} (${shortId(orderId)})`;
  addStoreMail(batch, id, { subject, paragraphs, link });
}

/** Adds the owner's e-mail about a failed refund to a batch. Several refunds of a payment can fail. */
export function addFailedRefundMail(batch: WriteBatch, refund: FailedRefund): void {
  const { intentId, orderId, amountCents, at } = refund;
  const paragraphs = [
    `Stripe could not refund ${formatCents(amountCents)} of order ${orderId}.`,
    'Return the money in another way, then mark it as refunded by hand in Manage All Orders.',
  ];
  const link = { path: '/dashboard/manageAllOrders', text: 'See failed refunds' };
  const id = `refund-failed-${intentId}-${at.getTime()}`;
  const subject = `A refund has failed: ${formatCents(amountCents)} (${shortId(orderId)})`;
  addStoreMail(batch, id, { subject, paragraphs, link });
}

import { isDeepStrictEqual } from 'node:util';
import { isolated } from '../contract/isolated.ts';
import { formatCents } from '../contract/money.ts';
import { trackingUrl } from '../contract/parcel.ts';
import { orderNumber } from '../contract/short-id.ts';
import type { MailRecord } from '../mail/mail.record.ts';
import { addMail } from '../mail/mail.repository.ts';
import { addOwnerMail, mailMessage } from '../mail/mail-message.ts';
import { areOrderMailsOn, pageUrl } from '../platform/config/config.ts';
import type { Transaction } from '../platform/firestore/transact.ts';
import { isPlainAddress } from '../platform/format/plain-address.ts';
import { type StoredOrder, withoutTextsOfShopper } from './order.record.ts';
import {
  greeting,
  linkTexts,
  type OrderMailKind,
  orderLines,
  orderMailTexts,
  ownerMailTexts,
  subjectAbout,
} from './order-mail-texts.ts';

/** The e-mails about a step of an admin, which can contain the admin's message. */
type AnsweredKind = 'returnAnswered' | 'returnAccepted' | 'returnReceived' | 'returnReopened';

/** An e-mail to the shopper about a change of an order, with what does not follow from the order itself. */
export type NewOrderMail =
  | { kind: Exclude<OrderMailKind, AnsweredKind | 'refunded'> }
  | { kind: 'refunded'; cents: number; reason: string | null; endsReturn: boolean }
  | { kind: AnsweredKind; answer: string | null };

/**
 * Adds an e-mail to the shopper to a transaction, if e-mails are on. The order is the changed order.
 *
 * @returns false if e-mails are off or the address is not plain
 */
export function addOrderMail(tx: Transaction, order: StoredOrder, mail: NewOrderMail): boolean {
  if (!areOrderMailsOn() || !isPlainAddress(order.data.email)) return false;
  addMail(tx, mailAbout(order, mail));
  return true;
}

/** Returns the e-mail to the shopper about an order. An address that is not verified gets it without texts of the shopper. */
export function mailAbout(order: StoredOrder, mail: NewOrderMail) {
  const message = messageOf(order, mail);
  const toUnverified = messageOf(withoutTextsOfShopper(order), mail);
  return {
    to: [order.data.email],
    uid: order.data.uid,
    orderId: order.id,
    message,
    ...(!isDeepStrictEqual(message, toUnverified) && { toUnverified }),
  };
}

/** Returns the e-mail about an order, as text and as HTML. */
function messageOf(order: StoredOrder, mail: NewOrderMail): MailRecord['message'] {
  const { id, data } = order;
  const refund = mail.kind === 'refunded' ? mail : null;
  const answer = 'answer' in mail ? mail.answer : null;
  const mailed = { ...data, id, refund, answer };
  const { subject, paragraphs, blocks = () => [] } = orderMailTexts[mail.kind];
  const trackingPage = mail.kind === 'shipped' || mail.kind === 'tracked' ? trackingUrl(data) : undefined;
  const orderPage = { url: pageUrl(`/dashboard/myOrders/${id}`), text: linkTexts.order };
  return mailMessage({
    subject: subjectAbout(subject, mailed),
    heading: subject,
    paragraphs: [...greeting(mailed), ...paragraphs(mailed)],
    blocks: [orderLines(mailed), ...blocks(mailed)],
    links: trackingPage ? [{ url: trackingPage, text: linkTexts.track }, orderPage] : [orderPage],
  });
}

/** Adds the owner's e-mail about an order to a transaction. */
export function addOwnerMailAbout(
  tx: Transaction,
  order: StoredOrder,
  kind: keyof typeof ownerMailTexts,
): void {
  const { id, data } = order;
  const { subject, text } = ownerMailTexts[kind];
  const line = `Order ${orderNumber(id)}: ${data.quantity} × ${isolated(data.toolName)} for ${formatCents(data.totalCents)}.`;
  addOwnerMail(tx, {
    subject: subjectAbout(subject, { id, toolName: data.toolName }),
    paragraphs: [line, typeof text === 'string' ? text : text(data)],
    link: { path: `/dashboard/manageAllOrders/${id}`, text: 'See the order' },
    orderId: id,
  });
}

type MoneyToReturn = { orderId: string; cents: number };

const failedRefunds = { path: '/dashboard/manageAllOrders', text: 'See failed refunds' };

/** Adds the owner's e-mail about a payment of which more was returned than was paid. */
export function addExcessMail(tx: Transaction, { orderId, cents }: MoneyToReturn): void {
  addOwnerMail(tx, {
    subject: `More was refunded than was paid: ${formatCents(cents)} (${orderNumber(orderId)})`,
    paragraphs: [
      `The cardholder of order ${orderNumber(orderId)} got back ${formatCents(cents)} more than was paid, in refunds, lost disputes and money that was returned manually.`,
      'Ask the customer for this money, then remove the entry from the failed refunds in Manage All Orders.',
    ],
    link: failedRefunds,
  });
}

/** Adds the owner's e-mail about a failed refund. Several refunds of a payment can fail. */
export function addFailedRefundMail(tx: Transaction, { orderId, cents }: MoneyToReturn): void {
  addOwnerMail(tx, {
    subject: `A refund has failed: ${formatCents(cents)} (${orderNumber(orderId)})`,
    paragraphs: [
      `Stripe could not refund ${formatCents(cents)} of order ${orderNumber(orderId)}.`,
      'Return the money in another way, then mark it as refunded by hand in Manage All Orders.',
    ],
    link: failedRefunds,
  });
}

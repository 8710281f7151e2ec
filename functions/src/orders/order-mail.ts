import type { WriteBatch } from 'firebase-admin/firestore';
import { isolated } from '../contract/isolated.ts';
import { formatCents } from '../contract/money.ts';
import { parcelFields, trackingUrl } from '../contract/parcel.ts';
import { shortId } from '../contract/short-id.ts';
import type { MailRecord } from '../mail/mail.record.ts';
import { sendInBatch } from '../mail/mail.repository.ts';
import { addStoreMail, mailMessage } from '../mail/mail-message.ts';
import { areOrderMailsOn, pageUrl } from '../platform/config/config.ts';
import type { Writes } from '../platform/firestore/guarded-write.ts';
import { isPlainAddress } from '../platform/format/plain-address.ts';
import type { OrderRecord, StoredOrder } from './order.record.ts';
import { closing, type OrderMailKind, orderMailTexts, subjectAbout } from './order-mail-texts.ts';

type OrderData = Pick<StoredOrder, 'id' | 'data'>;

/** Adds the e-mail about a new order to the batch, if e-mails are on. @returns true if it added an e-mail */
export function addPlacedMail(batch: Writes, order: OrderData): boolean {
  // A canceled order can be placed again under the same id.
  return send(batch, order, 'placed', `${order.data.createdAt.getTime()}`, order);
}

/** Identifies one of several payments, refunds or other events of the same kind. */
type EventId = (order: OrderData, before: StoredOrder) => string;

/** The order's version, for events that can happen several times. */
const version: EventId = (_, before) => `${before.version.toMillis()}`;

const payment: EventId = ({ data }) => data.transactionId ?? '';

/**
 * The event in the id of each kind of e-mail about a changed order. It is empty for an event that happens once. A
 * write that is repeated has the same event, so the shopper gets one e-mail.
 */
const eventIds: Record<Exclude<OrderMailKind, 'placed'>, EventId> = {
  paid: payment,
  shipped: () => '',
  tracked: version,
  refunded({ data: { refundedCents, totalCents, refundedAt, intentId } }, { data: before }) {
    // A refund removes the payment from the order.
    const refunded = before.intentId ?? before.transactionId ?? intentId;
    // The time distinguishes two refunds of the same amount, if the first has failed.
    return refundedCents < totalCents ? `${refunded}-${refundedAt?.getTime()}` : `${refunded}`;
  },
  returnRequested: () => '',
  returnAnswered: version,
  returnAccepted: version,
  returnReceived: version,
};

/**
 * Adds the e-mails about a changed order to the batch, if e-mails are on: one to the shopper, and those to the owner.
 * Only payments, shipments, tracking, refunds, return requests, their steps and messages, and disputes cause an e-mail.
 */
export function addChangeMail(batch: WriteBatch, before: StoredOrder, changes: Partial<OrderRecord>): void {
  const order = { id: before.id, data: { ...before.data, ...changes } };
  const kind = kindOfChange(order, changes);
  if (kind) send(batch, order, kind, eventIds[kind](order, before), before);
  if (kind === 'returnRequested') addOrderStoreMail(batch, order, 'return', 'requested');
  if (kind === 'paid') addOrderStoreMail(batch, order, 'paid', payment(order, before));
  for (const id of newDisputes(before, changes)) addOrderStoreMail(batch, order, 'disputed', id);
}

/** Returns the ids of new disputes that the store has not won. */
function newDisputes({ data }: OrderData, { disputeIds = [] }: Partial<OrderRecord>): string[] {
  return disputeIds.filter((id) => !data.disputeIds.includes(id));
}

/**
 * Returns the event that causes the e-mail, if any. A payment that was refunded before it was recorded counts
 * as a refund.
 */
function kindOfChange(after: OrderData, changes: Partial<OrderRecord>): keyof typeof eventIds | undefined {
  const { phase, paidAt, shippedAt, refundedAt, tracking } = changes;
  const { returnRequestedAt, returnAcceptedAt, returnReceivedAt, returnAnswer } = changes;
  // A part may have been refunded before the payment was recorded.
  if (paidAt && phase === 'paid') return 'paid';
  if (refundedAt) return 'refunded';
  if (returnRequestedAt) return 'returnRequested';
  if (returnAcceptedAt) return 'returnAccepted';
  if (returnReceivedAt) return 'returnReceived';
  if (returnAnswer) return 'returnAnswered';
  if (shippedAt) return 'shipped';
  if (tracking !== undefined && isTracked(after)) return 'tracked';
  return paidAt ? 'paid' : undefined;
}

/** Returns true for a parcel on its way that has a carrier or a tracking number. */
function isTracked({ data }: OrderData): boolean {
  return data.phase === 'shipped' && parcelFields.some((field) => data[field]);
}

/** Adds an e-mail to the shopper to the batch. @returns false if e-mails are off or the address is not plain */
function send(
  batch: Writes,
  order: OrderData,
  kind: OrderMailKind,
  event: string,
  before: OrderData,
): boolean {
  const { uid, email } = order.data;
  if (!areOrderMailsOn() || !isPlainAddress(email)) return false;
  const { returnReason, ...data } = order.data;
  const withoutReason = { id: order.id, data: { ...data, returnReason: null } };
  sendInBatch(batch, [order.id, kind, event].filter(Boolean).join('-'), {
    to: [email],
    uid,
    orderId: order.id,
    message: messageOf(order, kind, before),
    // The reason of a return is the only text in these e-mails that a shopper writes.
    ...(kind === 'returnRequested' &&
      returnReason && { toUnverified: messageOf(withoutReason, kind, before) }),
  });
  return true;
}

/** Returns the e-mail about an order, as text and as HTML. */
export function messageOf(
  { id, data }: OrderData,
  kind: OrderMailKind,
  before: OrderData,
): MailRecord['message'] {
  const isNews =
    data.returnAnswer !== before.data.returnAnswer || data.returnState !== before.data.returnState;
  const newAnswer = isNews ? data.returnAnswer : null;
  const latestRefundCents = data.refundedCents - before.data.refundedCents;
  const refundReason = before.data.pendingRefund?.reason ?? null;
  const mailed = { ...data, id, latestRefundCents, refundReason, newAnswer };
  const { subject, paragraphs } = orderMailTexts[kind];
  const allParagraphs = [...paragraphs(mailed), closing.order(mailed)];
  const trackingPage = kind === 'shipped' || kind === 'tracked' ? trackingUrl(data) : undefined;
  const links = [
    ...(trackingPage ? [{ url: trackingPage, text: closing.track }] : []),
    { url: pageUrl(`/dashboard/myOrders/${id}`), text: closing.link },
  ];
  return mailMessage({
    subject: subjectAbout(subject, mailed),
    paragraphs: allParagraphs,
    links,
    sender: closing.sender,
  });
}

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

import type { WriteBatch } from 'firebase-admin/firestore';
import { trackingUrl } from '../contract/carriers.ts';
import { isPlainAddress } from '../mail/address.ts';
import { paragraphsAsHtml } from '../mail/html.ts';
import type { MailRecord } from '../mail/mail.record.ts';
import { sendInBatch } from '../mail/mail.repository.ts';
import { areOrderMailsOn, pageUrl } from '../platform/config.ts';
import type { OrderRecord, StoredOrder } from './order.record.ts';
import { closing, type OrderNews, orderMailTexts } from './order-mail-texts.ts';
import { tellShopOfOrder } from './shop-mail.ts';

type Told = Pick<StoredOrder, 'id' | 'data'>;

/** Adds to the batch that places an order the mail of it, where mails are on. @returns true if there is a mail */
export function tellOfOrder(batch: WriteBatch, order: Told): boolean {
  // An order that was canceled can be placed anew under the same id.
  return send(batch, order, 'placed', `${order.id}-placed-${order.data.createdAt.getTime()}`, order);
}

/**
 * Adds to the batch that changes an order the mail of it, where mails are on. A change that says when the order was
 * paid, shipped or refunded, or when its return was requested or answered, is news; any other is not. An order can be
 * paid and refunded several times, by several payments, and each of these can be refunded in parts.
 */
export function tellOfChange(batch: WriteBatch, before: Told, changes: Partial<OrderRecord>): void {
  const order = { id: before.id, data: { ...before.data, ...changes } };
  const news = newsIn(changes);
  if (news === 'shipped') send(batch, order, news, `${order.id}-${news}`, before);
  // A refund takes the payment off the order.
  if (news === 'refunded') {
    const { refundedCents, totalCents, intentId } = order.data;
    const part = refundedCents < totalCents ? `-${refundedCents}` : '';
    send(batch, order, news, `${order.id}-${news}-${before.data.intentId ?? intentId}${part}`, before);
  }
  if (news === 'returnRequested' || news === 'returnAnswered')
    send(batch, order, news, `${order.id}-${news}`, before);
  if (news === 'returnRequested') tellShopOfOrder(batch, order, 'return', 'requested');
  const payment = order.data.transactionId ?? '';
  if (news === 'paid') {
    send(batch, order, news, `${order.id}-${news}-${payment}`, before);
    tellShopOfOrder(batch, order, 'paid', payment);
  }
  if (isNewDispute(before, changes)) tellShopOfOrder(batch, order, 'disputed', payment);
}

/** True for the first that the store hears of a dispute, unless the store has won it already. */
function isNewDispute({ data }: Told, { dispute }: Partial<OrderRecord>): boolean {
  return dispute === 'open' || (dispute === 'lost' && data.dispute === null);
}

/** Money that went back before it was ever recorded changes both moments: then it is a refund. */
function newsIn(changes: Partial<OrderRecord>): OrderNews | undefined {
  const { paidAt, shippedAt, refundedAt, returnRequestedAt, returnAnswer } = changes;
  if (refundedAt) return 'refunded';
  if (returnRequestedAt) return 'returnRequested';
  if (returnAnswer) return 'returnAnswered';
  if (shippedAt) return 'shipped';
  return paidAt ? 'paid' : undefined;
}

function send(batch: WriteBatch, order: Told, news: OrderNews, id: string, before: Told): boolean {
  const { uid, email } = order.data;
  if (!areOrderMailsOn() || !isPlainAddress(email)) return false;
  sendInBatch(batch, id, { to: [email], uid, message: messageOf(order, news, before) });
  return true;
}

/** A mail about an order, as text and as HTML. The e-mail is the order's own copy of the account's. */
function messageOf({ id, data }: Told, news: OrderNews, before: Told): MailRecord['message'] {
  const backCents = data.refundedCents - before.data.refundedCents;
  const refundReason = before.data.pendingRefund?.reason ?? null;
  const told = { ...data, id, backCents, refundReason };
  const { subject, paragraphs } = orderMailTexts[news];
  const said = [...paragraphs(told), closing.order(told)];
  const tracked = news === 'shipped' ? trackingUrl(data) : undefined;
  const links = [
    ...(tracked ? [{ url: tracked, text: closing.track }] : []),
    { url: pageUrl(`/dashboard/myOrders/${id}`), text: closing.link },
  ];
  return {
    subject,
    text: [...said, ...links.map(({ url }) => url), closing.sender].join('\n\n'),
    html: `${paragraphsAsHtml(said, ...links)}\n${paragraphsAsHtml([closing.sender])}`,
  };
}

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

/** Adds to the batch that places an order the mail of it, where mails are on. */
export function tellOfOrder(batch: WriteBatch, order: Told): void {
  // An order that was canceled can be placed anew under the same id.
  send(batch, order, 'placed', `${order.id}-placed-${order.data.createdAt.getTime()}`);
}

/**
 * Adds to the batch that changes an order the mail of it, where mails are on: a change that says when the order was
 * paid, shipped or refunded is news, any other is none. An order can be paid and refunded several times, each time by
 * another payment.
 */
export function tellOfChange(batch: WriteBatch, before: Told, changes: Partial<OrderRecord>): void {
  const order = { id: before.id, data: { ...before.data, ...changes } };
  const news = newsIn(changes);
  if (news === 'shipped') send(batch, order, news, `${order.id}-${news}`);
  // A refund takes the payment off the order.
  if (news === 'refunded') send(batch, order, news, `${order.id}-${news}-${before.data.intentId}`);
  const payment = order.data.transactionId ?? '';
  if (news === 'paid') {
    send(batch, order, news, `${order.id}-${news}-${payment}`);
    tellShopOfOrder(batch, order, 'paid', payment);
  }
  if (isNewDispute(before, changes)) tellShopOfOrder(batch, order, 'disputed', payment);
}

/** True for the first that the store hears of a dispute, unless the store has won it already. */
function isNewDispute({ data }: Told, { dispute }: Partial<OrderRecord>): boolean {
  return dispute === 'open' || (dispute === 'lost' && data.dispute === null);
}

/** Money that went back before it was ever recorded changes both moments: then it is a refund. */
function newsIn({ paidAt, shippedAt, refundedAt }: Partial<OrderRecord>): OrderNews | undefined {
  if (refundedAt) return 'refunded';
  if (shippedAt) return 'shipped';
  return paidAt ? 'paid' : undefined;
}

function send(batch: WriteBatch, order: Told, news: OrderNews, id: string): void {
  const { uid, email } = order.data;
  if (areOrderMailsOn() && isPlainAddress(email))
    sendInBatch(batch, id, { to: [email], uid, message: messageOf(order, news) });
}

/** A mail about an order, as text and as HTML. The e-mail is the order's own copy of the account's. */
function messageOf({ id, data }: Told, news: OrderNews): MailRecord['message'] {
  const told = { ...data, id };
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
    html: `${paragraphsAsHtml(said, ...links)}\n<p>${closing.sender}</p>`,
  };
}

import { pageUrl, storeEmail } from '../platform/config/config.ts';
import type { Transaction } from '../platform/firestore/transact.ts';
import { escaped } from '../platform/format/html.ts';
import { isPlainAddress } from '../platform/format/plain-address.ts';
import { readableStoreTime } from '../platform/format/store-time.ts';
import { type MailRecord, STORE } from './mail.record.ts';
import { addMail } from './mail.repository.ts';

type Parts = {
  subject: string;
  paragraphs: readonly string[];
  links: readonly { url: string; text: string }[];
  /** The last paragraph. */
  sender?: string;
};

/** Returns an e-mail as text and as HTML, one paragraph for each link. Escapes texts and URLs in the HTML. */
export function mailMessage({ subject, paragraphs, links, sender }: Parts): MailRecord['message'] {
  const end = sender === undefined ? [] : [sender];
  const anchors = links.map(({ url, text }) => `<a href="${escaped(url)}">${escaped(text)}</a>`);
  const html = [...paragraphs.map(escaped), ...anchors, ...end.map(escaped)];
  return {
    subject,
    text: [...paragraphs, ...links.map(({ url }) => url), ...end].join('\n\n'),
    html: html.map((paragraph) => `<p dir="auto">${paragraph}</p>`).join('\n'),
  };
}

/** An e-mail that is sent later than this describes a past state of the order. */
const LATE_MS = 10 * 60_000;

/**
 * Adds the time of the event to a message that is sent late, or whose order has changed since.
 *
 * @param isOutdated True if the order was changed or deleted after the e-mail was written.
 */
export function datedIfOld(
  message: MailRecord['message'],
  { createdAt, now, isOutdated }: { createdAt: Date; now: Date; isOutdated: boolean },
): MailRecord['message'] {
  const isLate = now.getTime() - createdAt.getTime() >= LATE_MS;
  if (!isLate && !isOutdated) return message;
  const start = isLate ? 'This e-mail is late: it' : 'This e-mail';
  const end = isOutdated ? 'the order has changed since' : 'something may have changed since';
  const note = `${start} was written on ${readableStoreTime(createdAt)}, and ${end}.`;
  return withNote(note, message);
}

/** Adds a paragraph above a message. */
export function withNote(
  note: string,
  { subject, text, html }: MailRecord['message'],
): MailRecord['message'] {
  return { subject, text: `${note}\n\n${text}`, html: `<p>${escaped(note)}</p>\n${html}` };
}

type OwnerMail = {
  /** Set if the event may cause only one e-mail. */
  id?: string;
  subject: string;
  paragraphs: readonly string[];
  link: { path: string; text: string };
  /** The order that the e-mail is about, if a later change of the order makes the e-mail outdated. */
  orderId?: string;
  /** The version of this order that the e-mail describes. */
  orderVersion?: string;
};

/**
 * Adds an e-mail to the owner to a transaction, if e-mails are on and STORE_EMAIL is set. The e-mail must not contain
 * personal data, because it is not deleted with a user's account.
 */
export function addOwnerMail(tx: Transaction, { subject, paragraphs, link, ...about }: OwnerMail): void {
  const address = storeEmail();
  if (!isPlainAddress(address)) return;
  const message = mailMessage({ subject, paragraphs, links: [{ url: pageUrl(link.path), text: link.text }] });
  addMail(tx, { to: [address], uid: STORE, message, ...about });
}

import { store } from '../contract/store.ts';
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
  /** Blocks of lines, each with its title first. */
  blocks?: readonly (readonly string[])[];
  /** The first link is the button. */
  links: readonly [Link, ...Link[]];
};

type Link = { url: string; text: string };

const BUTTON = `display:inline-block;padding:12px 24px;border:2px solid ${store.accent.light};border-radius:4px;color:inherit;font-weight:bold;text-decoration:none`;
const BLOCK = `padding-left:16px;border-left:2px solid ${store.accent.light}`;

/** Returns the content of an e-mail as text and as HTML. Escapes texts and URLs in the HTML. `framed` completes it. */
export function mailMessage({ subject, paragraphs, blocks = [], links }: Parts): MailRecord['message'] {
  const [button, ...others] = links;
  return {
    subject,
    text: [
      ...paragraphs,
      ...blocks.map((lines) => lines.join('\n')),
      ...links.map(({ url, text }) => `${text}: ${url}`),
    ].join('\n\n'),
    html: [
      ...paragraphs.map((text) => paragraph(escaped(text))),
      ...blocks.map(blockOf),
      paragraph(anchor(button, ` class="accent" style="${BUTTON}"`)),
      ...others.map((link) => paragraph(anchor(link, ' style="color:inherit"'))),
    ].join('\n'),
  };
}

function paragraph(html: string): string {
  return `<p dir="auto">${html}</p>`;
}

function anchor({ url, text }: Link, attributes: string): string {
  return `<a href="${escaped(url)}"${attributes}>${escaped(text)}</a>`;
}

function blockOf([title = '', ...lines]: readonly string[]): string {
  const content = [`<strong>${escaped(title)}</strong>`, ...lines.map(escaped)].join('<br>');
  return `<p class="accent" dir="auto" style="${BLOCK}">${content}</p>`;
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

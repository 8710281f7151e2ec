import { escaped } from '../platform/format/html.ts';
import { readableStoreTime } from '../platform/format/store-time.ts';
import type { MailRecord } from './mail.record.ts';

/**
 * Matches an e-mail address that every mail program reads as exactly one address without a name. Allows only
 * letters, digits and some of the other characters of an `atom`
 * (https://www.rfc-editor.org/rfc/rfc5322#section-3.2.3).
 */
const PLAIN = /^[\p{L}\p{N}.!#$%&'*+=?^_{|}~-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/**
 * Returns true for an address that is safe as a recipient. The identity provider also accepts unsafe
 * addresses.
 */
export function isPlainAddress(email: string): boolean {
  return PLAIN.test(email);
}

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
  return {
    subject: message.subject,
    text: `${note}\n\n${message.text}`,
    html: `<p>${escaped(note)}</p>\n${message.html}`,
  };
}

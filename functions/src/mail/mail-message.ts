import { store } from '../contract/store.ts';
import { pageUrl, storeEmail } from '../platform/config/config.ts';
import type { Transaction } from '../platform/firestore/transact.ts';
import { escaped } from '../platform/format/html.ts';
import { isPlainAddress } from '../platform/format/plain-address.ts';
import { readableStoreTime } from '../platform/format/store-time.ts';
import { type MailRecord, STORE } from './mail.record.ts';
import { addMail } from './mail.repository.ts';

/** A line of a block: a text, or a label with its value, which can be emphasized. */
type Line = string | readonly [label: string, value: string, emphasis?: 'strong'];

/** Lines below a title. */
export type Block = readonly [title: string, ...lines: Line[]];

type Parts = {
  subject: string;
  /** The heading of the HTML. The default is the subject. */
  heading?: string;
  paragraphs: readonly string[];
  blocks?: readonly Block[];
  /** The first link is the button. */
  links: readonly [Link, ...Link[]];
};

type Link = { url: string; text: string };

const BUTTON = `display:inline-block;padding:12px 24px;border:2px solid ${store.accent.light};border-radius:4px;color:inherit;font-weight:bold;text-decoration:none`;
const HEADING = 'margin:24px 0 16px;font-size:24px;line-height:1.25';
const BLOCK = `width:100%;margin:24px 0;border-collapse:collapse;border-left:2px solid ${store.accent.light}`;
const CELL = 'padding:2px 0 2px 16px;vertical-align:top;text-align:start';
/** Labels and values with more characters can break. Amounts and short labels never break. */
const MAX_UNBROKEN = 20;

/** Returns the content of an e-mail as text and as HTML. Escapes texts and URLs in the HTML. `framed` completes it. */
export function mailMessage({
  subject,
  heading = subject,
  paragraphs,
  blocks = [],
  links,
}: Parts): MailRecord['message'] {
  const [button, ...others] = links;
  return {
    subject,
    text: [
      ...paragraphs,
      ...blocks.map((lines) => lines.map(lineAsText).join('\n')),
      ...links.map(({ url, text }) => `${text}: ${url}`),
    ].join('\n\n'),
    html: [
      `<h1 dir="auto" style="${HEADING}">${escaped(heading)}</h1>`,
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

function lineAsText(line: Line): string {
  return typeof line === 'string' ? line : line.slice(0, 2).join(': ');
}

function blockOf([title, ...lines]: Block): string {
  const rows = [cell('th', title), ...lines.map(cellsOf)].map((cells) => `<tr>${cells}</tr>`);
  return `<table role="presentation" class="accent" style="${BLOCK}">${rows.join('')}</table>`;
}

function cellsOf(line: Line): string {
  if (typeof line === 'string') return cell('td', line);
  const [label, value, emphasis] = line;
  const weight = emphasis ? ';font-weight:bold' : '';
  const labelStyle = `${CELL}${breaking(label, 'break-word')}${weight}`;
  const valueStyle = `${CELL};text-align:end${breaking(value, 'anywhere')}${weight}`;
  return `<td dir="auto" style="${labelStyle}">${escaped(label)}</td><td dir="auto" style="${valueStyle}">${escaped(value)}</td>`;
}

/** Returns how a text may break, if it is long. */
function breaking(text: string, wrap: 'break-word' | 'anywhere'): string {
  return text.length > MAX_UNBROKEN ? `;overflow-wrap:${wrap}` : ';white-space:nowrap';
}

/** Returns a cell over both columns. */
function cell(tag: 'th' | 'td', text: string): string {
  return `<${tag} colspan="2" dir="auto" style="${CELL};overflow-wrap:anywhere">${escaped(text)}</${tag}>`;
}

/** An e-mail that is sent later than this describes a past state of the order. */
const LATE_MS = 10 * 60_000;

/** Adds the time of the event to a message that is sent late. */
export function datedIfLate(message: MailRecord['message'], createdAt: Date): MailRecord['message'] {
  if (Date.now() - createdAt.getTime() < LATE_MS) return message;
  return withNote(`This e-mail is late: it ${writtenOn(createdAt)}`, message);
}

/** Returns the end of a note about the time of an e-mail. */
export function writtenOn(createdAt: Date): string {
  return `was written on ${readableStoreTime(createdAt)}, and something may have changed since.`;
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
  /** The order that the e-mail is about, if any. */
  orderId?: string;
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

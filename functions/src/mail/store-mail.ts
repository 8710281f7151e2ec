import type { WriteBatch } from 'firebase-admin/firestore';
import { pageUrl, storeEmail } from '../platform/config/config.ts';
import { STORE } from './mail.record.ts';
import { findMail, sendInBatch } from './mail.repository.ts';
import { isPlainAddress, mailMessage } from './mail-message.ts';

type StoreMail = {
  subject: string;
  paragraphs: readonly string[];
  link: { path: string; text: string };
  /** The order that the e-mail is about, if a later change of the order makes the e-mail outdated. */
  orderId?: string;
};

/**
 * Adds an e-mail to the owner to a batch, if e-mails are on and STORE_EMAIL is set. The e-mail must not
 * contain personal data, because it is not deleted with a user's account.
 *
 * @param id An id derived from the event, so that the e-mail about the event is sent only once.
 */
export function addStoreMail(
  batch: WriteBatch,
  id: string,
  { subject, paragraphs, link, ...about }: StoreMail,
): void {
  const address = storeEmail();
  if (!isPlainAddress(address)) return;
  const message = mailMessage({ subject, paragraphs, links: [{ url: pageUrl(link.path), text: link.text }] });
  sendInBatch(batch, documentId(id), { to: [address], uid: STORE, message, ...about });
}

/** Returns true if the owner's e-mail about an event exists. */
export async function hasStoreMail(id: string): Promise<boolean> {
  return (await findMail(documentId(id))) !== undefined;
}

function documentId(id: string): string {
  return `store-${id}`;
}

import type { WriteBatch } from 'firebase-admin/firestore';
import { pageUrl, shopEmail } from '../platform/config/config.ts';
import { SHOP } from './mail.record.ts';
import { findMail, sendInBatch } from './mail.repository.ts';
import { isPlainAddress, mailMessage } from './mail-message.ts';

type ShopMail = {
  subject: string;
  paragraphs: readonly string[];
  link: { path: string; text: string };
  /** The order that the e-mail is about, if a later change of the order makes the e-mail outdated. */
  orderId?: string;
};

/**
 * Adds an e-mail to the owner to a batch, if e-mails are on and SHOP_EMAIL is set. The e-mail must not
 * contain personal data, because it is not deleted with a user's account.
 *
 * @param id An id derived from the event, so that the e-mail about the event is sent only once.
 */
export function addShopMail(
  batch: WriteBatch,
  id: string,
  { subject, paragraphs, link, ...about }: ShopMail,
): void {
  const address = shopEmail();
  if (!isPlainAddress(address)) return;
  const message = mailMessage({ subject, paragraphs, links: [{ url: pageUrl(link.path), text: link.text }] });
  sendInBatch(batch, documentId(id), { to: [address], uid: SHOP, message, ...about });
}

/** Returns true if the owner's e-mail about an event exists. */
export async function hasShopMail(id: string): Promise<boolean> {
  return (await findMail(documentId(id))) !== undefined;
}

function documentId(id: string): string {
  return `shop-${id}`;
}

import type { WriteBatch } from 'firebase-admin/firestore';
import { pageUrl, shopEmail } from '../platform/config.ts';
import { isPlainAddress } from './address.ts';
import { paragraphsAsHtml } from './html.ts';
import { findMail, sendInBatch } from './mail.repository.ts';

/** The owner of the mails to the shop, which go with no account. */
const SHOP = 'shop';

type ShopMail = { subject: string; paragraphs: readonly string[]; link: { path: string; text: string } };

/**
 * Adds to a batch a mail to the owner of the shop, if mails are on and SHOP_EMAIL is set. It has nothing of a customer
 * in it, since no account deletion takes it away.
 *
 * @param id Made of the event, so that its mail is sent once.
 */
export function tellShop(batch: WriteBatch, id: string, { subject, paragraphs, link }: ShopMail): void {
  const address = shopEmail();
  if (!isPlainAddress(address)) return;
  const url = pageUrl(link.path);
  const text = [...paragraphs, url].join('\n\n');
  const html = paragraphsAsHtml(paragraphs, { url, text: link.text });
  sendInBatch(batch, documentId(id), { to: [address], uid: SHOP, message: { subject, text, html } });
}

/** True if the mail of an event to the owner of the shop was written. */
export async function isShopTold(id: string): Promise<boolean> {
  return (await findMail(documentId(id))) !== undefined;
}

function documentId(id: string): string {
  return `shop-${id}`;
}

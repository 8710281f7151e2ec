import type { WriteBatch } from 'firebase-admin/firestore';
import { pageUrl, shopEmail } from '../platform/config/config.ts';
import { isPlainAddress } from './address.ts';
import { paragraphsAsHtml } from './html.ts';
import { findMail, sendInBatch } from './mail.repository.ts';

/** The `uid` of e-mails to the shop, which belong to no user. */
const SHOP = 'shop';

type ShopMail = { subject: string; paragraphs: readonly string[]; link: { path: string; text: string } };

/**
 * Adds an e-mail to the owner of the shop to a batch, if e-mails are on and SHOP_EMAIL is set. It must not
 * contain personal data, because it is not deleted with the user's account.
 *
 * @param id Derived from the event, so that its e-mail is sent only once.
 */
export function addShopMail(batch: WriteBatch, id: string, { subject, paragraphs, link }: ShopMail): void {
  const address = shopEmail();
  if (!isPlainAddress(address)) return;
  const url = pageUrl(link.path);
  const text = [...paragraphs, url].join('\n\n');
  const html = paragraphsAsHtml(paragraphs, { url, text: link.text });
  sendInBatch(batch, documentId(id), { to: [address], uid: SHOP, message: { subject, text, html } });
}

/** Returns true if the e-mail about an event to the owner of the shop exists. */
export async function hasShopMail(id: string): Promise<boolean> {
  return (await findMail(documentId(id))) !== undefined;
}

function documentId(id: string): string {
  return `shop-${id}`;
}

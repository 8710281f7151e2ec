import type { WriteBatch } from 'firebase-admin/firestore';
import { pageUrl, shopEmail } from '../platform/config.ts';
import { isPlainAddress } from './address.ts';
import { paragraphsAsHtml } from './html.ts';
import { findMail, sendInBatch } from './mail.repository.ts';

/** The `uid` of mails to the shop, which belong to no account. */
const SHOP = 'shop';

type ShopMail = { subject: string; paragraphs: readonly string[]; link: { path: string; text: string } };

/**
 * Adds a mail for the owner of the shop to a batch, if mails are on and SHOP_EMAIL is set. The mail must not contain
 * personal data, because the deletion of an account does not delete it.
 *
 * @param id Derived from the event, so that its mail is sent once.
 */
export function addShopMail(batch: WriteBatch, id: string, { subject, paragraphs, link }: ShopMail): void {
  const address = shopEmail();
  if (!isPlainAddress(address)) return;
  const url = pageUrl(link.path);
  const text = [...paragraphs, url].join('\n\n');
  const html = paragraphsAsHtml(paragraphs, { url, text: link.text });
  sendInBatch(batch, documentId(id), { to: [address], uid: SHOP, message: { subject, text, html } });
}

/** Returns true if the mail of an event to the owner of the shop exists. */
export async function hasShopMail(id: string): Promise<boolean> {
  return (await findMail(documentId(id))) !== undefined;
}

function documentId(id: string): string {
  return `shop-${id}`;
}

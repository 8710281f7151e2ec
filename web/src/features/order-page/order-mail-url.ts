import { shortId } from '@almighty-tools/functions/contract/short-id.ts';
import { mailUrl } from '#lib/url/contact-urls.ts';
import * as texts from '#texts/orders.ts';

/** Returns the link that opens an e-mail about an order. */
export function orderMailUrl(address: string, orderId: string): string {
  return mailUrl(address, texts.orderNumber(shortId(orderId)));
}

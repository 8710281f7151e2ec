import { shop } from '@almighty-tools/functions/contract/shop.ts';

/** Returns a link that calls a phone number. */
export function callUrl(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}

/** Link that calls the store's phone number. */
export const phoneUrl = callUrl(shop.phone);

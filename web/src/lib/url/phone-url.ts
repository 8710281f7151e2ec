import { dialledNumber } from '@almighty-tools/functions/contract/phone.ts';
import { store } from '@almighty-tools/functions/contract/store.ts';

/** Returns a link that calls a phone number. After a pause, the telephone dials the extension. */
export function callUrl(phone: string): string {
  const { number, extension } = dialledNumber(phone);
  return `tel:${number}${extension ? `,${extension}` : ''}`;
}

/** Link that calls the store's phone number. */
export const phoneUrl = callUrl(store.phone);

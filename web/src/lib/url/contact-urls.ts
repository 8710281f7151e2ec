import { parsePhone } from '@almighty-tools/functions/contract/phone.ts';
import { store } from '@almighty-tools/functions/contract/store.ts';

/** Returns a link that calls a phone number. After a pause, the telephone dials the extension. */
export function callUrl(phone: string): string {
  const { dialled, extension } = parsePhone(phone);
  return `tel:${dialled}${extension ? `,${extension}` : ''}`;
}

/** Link that calls the store's phone number. */
export const phoneUrl = callUrl(store.phone);

/** Returns a link that opens an e-mail to this address. Encodes the address (RFC 6068, section 2). */
export function mailUrl(address: string, subject?: string): string {
  // Only the last `@` separates the mailbox from the domain.
  const encoded = encodeURIComponent(address).replace(/%40(?!.*%40)/, '@');
  return `mailto:${encoded}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}

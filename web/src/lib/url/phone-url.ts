import { shop } from '@almighty-tools/functions/contract/shop.ts';

/** Link that calls the store's phone number. */
export const phoneUrl = `tel:${shop.phone.replace(/[^+\d]/g, '')}`;

import { shop } from '@almighty-tools/functions/contract/shop.ts';

/** URL that calls the shop's phone number. */
export const phoneUrl = `tel:${shop.phone.replace(/[^+\d]/g, '')}`;

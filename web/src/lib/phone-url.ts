import { shop } from '@almighty-tools/functions/contract/shop.ts';

/** Calls the shop. */
export const phoneUrl = `tel:${shop.phone.replace(/[^+\d]/g, '')}`;

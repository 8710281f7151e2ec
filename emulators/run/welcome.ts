import { shop } from '../../functions/src/contract/shop.ts';
import { say } from './console.ts';

/** Says where the store is, who may log in, and which cards pay. */
export function welcome(address: string, time: string): void {
  say(`
${shop.name} is open (${time})

  The store   ${address}
  Admin       admin@example.com / admin123
  Shopper     buyer@example.com / buyer123

  Cards       4242 4242 4242 4242   succeeds
              4000 0000 0000 0002   is declined
              4000 0000 0000 9995   has insufficient funds
              4000 0000 0000 0069   has expired
              4000 0000 0000 0127   has another security code
              4000 0025 0000 3155   asks for 3-D Secure
              any future date, security code and postal code

  Mails       "npm run mail" prints those that people would have got

  Ctrl-C closes it.`);
}

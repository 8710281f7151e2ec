import { store } from '../../functions/src/contract/store.ts';
import { print } from './console.ts';

/** Prints the store's URL, its accounts and the test cards. */
export function welcome(address: string, time: string): void {
  print(`
${store.name} is running (started in ${time})

  The store   ${address}
  Admin       admin@example.com / admin123
  Shopper     buyer@example.com / buyer123

  Cards       4242 4242 4242 4242   succeeds
              4000 0000 0000 0002   is declined
              4000 0000 0000 9995   has insufficient funds
              4000 0000 0000 0069   has expired
              4000 0000 0000 0127   fails the security code check
              4000 0025 0000 3155   asks for 3-D Secure
              any future date, security code and postal code

  E-mails     "npm run mail" prints the e-mails that the store has sent

  Press Ctrl-C to stop.`);
}

import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Creates an id in Stripe's format. `newId('pi')` returns `pi_` and 24 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

/** Creates the secret that a browser needs to confirm a payment intent. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomText(25)}`;
}

/** Returns the seconds since 1970, the unit of Stripe's timestamps. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

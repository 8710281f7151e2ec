import { randomInt } from 'node:crypto';
import type Stripe from 'stripe';

// Stripe's objects, with ids instead of expanded objects. Most are built with `satisfies`, so that they stop compiling
// if a release of the `stripe` package changes their fields.

export type Intent = Stripe.PaymentIntent & { latest_charge: string | null; payment_method: string | null };
export type PaymentMethod = Stripe.PaymentMethod & { card: Stripe.PaymentMethod.Card };
export type Charge = Stripe.Charge & { payment_intent: string; refunds: Stripe.ApiList<Stripe.Refund> };
export type Refund = Stripe.Refund & { charge: string; payment_intent: string };
/** A dispute has only the fields that the store or a test reads. */
export type Dispute = Pick<Stripe.Dispute, 'id' | 'amount' | 'created' | 'status'> &
  Partial<Stripe.Dispute> & { charge: string };

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** Returns an object whose fields are null. @param names The names of the fields, such as `'application review'`. */
export function nulls<Text extends string>(names: Text): Record<Words<Text>, null>;
export function nulls(names: string): Record<string, null> {
  return Object.fromEntries(names.split(' ').map((name) => [name, null]));
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns random letters and digits. */
export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Creates an id in Stripe's format. `newId('pi')` returns `pi_` and 24 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

/** Returns the seconds since 1970, the unit of Stripe's timestamps. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

import { randomInt } from 'node:crypto';
import type Stripe from 'stripe';

// Stripe's objects, with ids instead of expanded objects, and only with the fields that the store or a test reads.

type With<T, Names extends keyof T, Own> = Omit<Partial<T>, keyof Own | Names> & Pick<T, Names> & Own;
type Created = { id: string; created: number };

export type Intent = With<
  Stripe.PaymentIntent,
  'amount' | 'currency' | 'description' | 'metadata' | 'receipt_email' | 'status',
  Created & { latest_charge: string | null; payment_method: string | null; last_payment_error: object | null }
>;
export type PaymentMethod = With<Stripe.PaymentMethod, 'billing_details', Created & { card: object }>;
export type Charge = With<
  Stripe.Charge,
  'amount' | 'amount_refunded' | 'currency',
  Created & { payment_intent: string; payment_method: string }
>;
export type Refund = With<Stripe.Refund, 'amount', Created & { charge: string }>;
export type Dispute = With<Stripe.Dispute, 'amount' | 'status', Created & { charge: string }>;

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

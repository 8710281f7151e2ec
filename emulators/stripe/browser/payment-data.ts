import type { PaymentMethodCreateParams, StripeCardElement } from '@stripe/stripe-js';
import type { Params } from './api.ts';
import { mountedField } from './card-element.ts';
import type { ValidationError } from './card-validation.ts';

/** The parameters for Stripe, or the error of the card field. */
export type Collected =
  | { params: Params; error?: undefined }
  | { params?: undefined; error: ValidationError };

export type BillingDetails = PaymentMethodCreateParams.BillingDetails;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Returns true for a card Element of this script. */
export function isCardElement(value: unknown): value is StripeCardElement {
  return isObject(value) && typeof value.mount === 'function' && typeof value.on === 'function';
}

function billingParams(details: BillingDetails | undefined, postalCode: string): Params | undefined {
  const { address, email, name, phone } = details ?? {};
  // As at Stripe, the postal code in the card field takes precedence.
  const place = postalCode === '' ? address : { ...address, postal_code: postalCode };
  const params: Params = { email, name, phone, ...(place && { address: { ...place } }) };
  return Object.values(params).some((value) => value !== undefined) ? params : undefined;
}

/** Returns the parameters for creating a payment method from a card Element. */
export function methodFromElement(
  element: StripeCardElement,
  details: BillingDetails | undefined,
): Collected {
  const field = mountedField(element);
  const error = field.showErrors();
  if (error) return { error };
  const { number, exp_month, exp_year, cvc, postalCode } = field.details();
  return {
    params: {
      type: 'card',
      card: { number, exp_month, exp_year, cvc },
      billing_details: billingParams(details, postalCode),
    },
  };
}

/** Returns the parameters for creating a payment method from a token. */
export function methodFromToken(token: string, details: BillingDetails | undefined): Collected {
  return { params: { type: 'card', card: { token }, billing_details: billingParams(details, '') } };
}

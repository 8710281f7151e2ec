import { z } from 'zod';
import { methodParams } from '../payment-methods/params.ts';
import { boolean, clearableEmail, clearableText, integer, metadata, webAddress } from '../protocol/params.ts';

const currency = z.string().toLowerCase().pipe(z.literal('usd'));

/**
 * A parameter that Stripe has removed:
 * https://docs.stripe.com/changelog/endive/2026-09-30/removes-the-payment-method-types-parameter-from-payment-intents-and-setup-intents
 */
const noLongerSupported = z.unknown().refine(() => false, {
  error: 'The parameter `payment_method_types` is no longer supported on this API version.',
  params: { code: 'payment_method_types_no_longer_supported' },
});

const fields = {
  description: clearableText.optional(),
  receipt_email: clearableEmail.optional(),
  metadata: metadata.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  payment_method: z.string().min(1).optional(),
  payment_method_data: methodParams.optional(),
};

const confirmation = {
  return_url: webAddress.optional(),
  off_session: boolean.optional(),
  error_on_requires_action: boolean.optional(),
  use_stripe_sdk: boolean.optional(),
};

export const createParams = z.strictObject({
  ...fields,
  ...confirmation,
  amount: integer,
  currency,
  confirm: boolean.optional(),
  confirmation_method: z.literal('automatic').optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: boolean, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  payment_method_types: noLongerSupported.optional(),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
});
export type CreateParams = z.output<typeof createParams>;

export const updateParams = z.strictObject({
  ...fields,
  amount: integer.optional(),
  currency: currency.optional(),
});
export type UpdateParams = z.output<typeof updateParams>;

export const confirmParams = z.strictObject({
  ...confirmation,
  payment_method: z.string().min(1).optional(),
  payment_method_data: methodParams.optional(),
  receipt_email: clearableEmail.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  client_secret: z.string().optional(),
});
export type ConfirmParams = z.output<typeof confirmParams>;

export const retrieveParams = z.strictObject({ client_secret: z.string().optional() });
export type RetrieveParams = z.output<typeof retrieveParams>;

export const cancelParams = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});
export type CancelParams = z.output<typeof cancelParams>;

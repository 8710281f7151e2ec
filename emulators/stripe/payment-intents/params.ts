import { z } from 'zod';
import { boolean, email, integer, metadata, text } from '../protocol/params.ts';

/**
 * A parameter that Stripe has removed:
 * https://docs.stripe.com/changelog/endive/2026-09-30/removes-the-payment-method-types-parameter-from-payment-intents-and-setup-intents
 */
const noLongerSupported = z.unknown().refine(() => false, {
  error: 'The parameter `payment_method_types` is no longer supported on this API version.',
  params: { code: 'payment_method_types_no_longer_supported' },
});

const confirmation = { payment_method: z.string().min(1).optional() };

export const createParams = z.strictObject({
  ...confirmation,
  amount: integer,
  currency: z.string().toLowerCase().pipe(z.literal('usd')),
  confirm: boolean.optional(),
  description: text.default(null),
  receipt_email: email.default(null),
  metadata: metadata.default({}),
  automatic_payment_methods: z
    .strictObject({ enabled: boolean, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  payment_method_types: noLongerSupported.optional(),
});
export type CreateParams = z.output<typeof createParams>;

const clientSecret = { client_secret: z.string().optional() };

export const retrieveParams = z.strictObject(clientSecret);
export type RetrieveParams = z.output<typeof retrieveParams>;

export const confirmParams = z.strictObject({ ...confirmation, ...clientSecret });
export type ConfirmParams = z.output<typeof confirmParams>;

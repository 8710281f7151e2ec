import { z } from 'zod';
import { billingDetails, clearableText, integer, metadata } from '../protocol/params.ts';

const cardDetails = z.strictObject({
  number: z.string(),
  exp_month: integer,
  exp_year: integer,
  cvc: z.string().optional(),
});
/** Card details in form parameters. */
export type CardDetails = z.output<typeof cardDetails>;

/** Parameters of a payment method: card details or a token. Intents accept them too. */
export const methodParams = z.strictObject({
  type: z.literal('card'),
  card: z.union([z.strictObject({ token: z.string() }), cardDetails]).optional(),
  billing_details: billingDetails.optional(),
  metadata: metadata.optional(),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
});
export type MethodParams = z.output<typeof methodParams>;

export const tokenParams = z.strictObject({
  card: cardDetails.extend({
    name: clearableText.optional(),
    address_zip: clearableText.optional(),
    currency: z.string().optional(),
  }),
});

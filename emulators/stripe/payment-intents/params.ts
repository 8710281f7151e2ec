import { z } from 'zod';
import { boolean, email, integer, metadata, text } from '../protocol/params.ts';

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
});
export type CreateParams = z.output<typeof createParams>;

const clientSecret = { client_secret: z.string().optional() };

export const retrieveParams = z.strictObject(clientSecret);
export type RetrieveParams = z.output<typeof retrieveParams>;

export const confirmParams = z.strictObject({ ...confirmation, ...clientSecret });
export type ConfirmParams = z.output<typeof confirmParams>;

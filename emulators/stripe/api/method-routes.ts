import { z } from 'zod';
import { createCardToken, createMethod, findMethod } from '../objects/payment-methods.ts';
import { billingDetails, clearableText, expand, integer, metadata, readParams } from './params.ts';
import type { Route } from './routes.ts';

const cardDetails = z.strictObject({
  number: z.string(),
  exp_month: integer,
  exp_year: integer,
  cvc: z.string().optional(),
});

const card = z.union([z.strictObject({ token: z.string() }), cardDetails]);

/** A payment method as it may also stand in the parameters of an intent. */
export const methodParams = z.strictObject({
  type: z.literal('card'),
  card: card.optional(),
  billing_details: billingDetails.optional(),
  metadata: metadata.optional(),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
});

const createParams = methodParams.extend({ expand });
const retrieveParams = z.strictObject({ expand });
const tokenParams = z.strictObject({
  card: cardDetails.extend({
    name: clearableText.optional(),
    address_zip: clearableText.optional(),
    currency: z.string().optional(),
  }),
  expand,
});

export const methodRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    access: 'anyone with a key',
    handle: ({ call, raw }) => {
      const params = readParams(createParams, raw);
      return { answer: createMethod(call.local.store, params), expand: params.expand };
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    access: 'secret',
    handle: ({ call, id, raw }) => {
      const params = readParams(retrieveParams, raw);
      return { answer: findMethod(call.local.store, id, 'payment_method', 404), expand: params.expand };
    },
  },
  {
    method: 'POST',
    path: '/v1/tokens',
    access: 'anyone with a key',
    handle: ({ call, raw }) => {
      const params = readParams(tokenParams, raw);
      return { answer: createCardToken(call.local.store, params.card), expand: params.expand };
    },
  },
];

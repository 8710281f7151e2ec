import { z } from 'zod';
import { findCharge } from '../objects/charges.ts';
import { createRefund, findRefund } from '../objects/refunds.ts';
import { resourceMissing } from './errors.ts';
import { listPage } from './paging.ts';
import { boolean, expand, integer, listParams, metadata, readParams } from './params.ts';
import type { Route } from './routes.ts';

const expandOnly = z.strictObject({ expand });

const chargeListParams = z.strictObject({
  ...listParams,
  customer: z.string().optional(),
  payment_intent: z.string().optional(),
});

export const chargeRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/charges',
    access: 'secret',
    handle: ({ call, raw }) => {
      const params = readParams(chargeListParams, raw);
      const answer = listPage(call.local.store.charges, params, {
        url: '/v1/charges',
        kind: 'charge',
        matches: (charge) =>
          (params.customer === undefined || charge.customer === params.customer) &&
          (params.payment_intent === undefined || charge.payment_intent === params.payment_intent),
      });
      return { answer, expand: params.expand };
    },
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    access: 'secret',
    handle: ({ call, id, raw }) => {
      const params = readParams(expandOnly, raw);
      return { answer: findCharge(call, id, 'id', 404), expand: params.expand };
    },
  },
];

const refundParams = z.strictObject({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  amount: integer.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand,
});

const refundListParams = z.strictObject({
  ...listParams,
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
});

export const refundRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    access: 'secret',
    handle: ({ call, raw }) => {
      const params = readParams(refundParams, raw);
      return { answer: createRefund(call, params), expand: params.expand };
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    access: 'secret',
    handle: ({ call, raw }) => {
      const params = readParams(refundListParams, raw);
      const answer = listPage(call.local.store.refunds, params, {
        url: '/v1/refunds',
        kind: 'refund',
        matches: (refund) =>
          (params.charge === undefined || refund.charge === params.charge) &&
          (params.payment_intent === undefined || refund.payment_intent === params.payment_intent),
      });
      return { answer, expand: params.expand };
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    access: 'secret',
    handle: ({ call, id, raw }) => {
      const params = readParams(expandOnly, raw);
      return { answer: findRefund(call, id), expand: params.expand };
    },
  },
];

const eventListParams = z.strictObject({
  ...listParams,
  type: z.string().optional(),
  types: z.array(z.string()).optional(),
  delivery_success: boolean.optional(),
});

export const eventRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/events',
    access: 'secret',
    handle: ({ call, raw }) => {
      const params = readParams(eventListParams, raw);
      const answer = listPage(call.local.store.events, params, {
        url: '/v1/events',
        kind: 'event',
        matches: (event) =>
          (params.type === undefined || event.type === params.type) &&
          (params.types === undefined || params.types.includes(event.type)) &&
          (params.delivery_success === undefined ||
            (event.pending_webhooks === 0) === params.delivery_success),
      });
      return { answer, expand: params.expand };
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    access: 'secret',
    handle: ({ call, id, raw }) => {
      const params = readParams(expandOnly, raw);
      const event = call.local.store.events.get(id);
      if (!event) throw resourceMissing('event', id, 'id', 404);
      return { answer: event, expand: params.expand };
    },
  },
];

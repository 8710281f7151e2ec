import Stripe from 'stripe';
import { z } from 'zod';
import type { Call } from '../local-stripe.ts';
import { listParams, pageOf } from '../protocol/collection.ts';
import { newId, nowSeconds } from '../protocol/objects.ts';
import { boolean } from '../protocol/params.ts';

/** Stores an event with a snapshot of its object, and sends the event to the webhook. */
export function recordEvent({ local, origin }: Call, type: Stripe.Event['type'], object: object): void {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: nowSeconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: local.webhooks.endpoints,
    request: origin,
    type,
  } satisfies Stripe.EventBase;
  local.events.set(event.id, event);
  local.webhooks.announce(event);
}

const MAX_TYPES = 20;

/** Filters of the list of events: https://docs.stripe.com/api/events/list */
export const eventListParams = z.strictObject({
  ...listParams,
  type: z.string().optional(),
  types: z.array(z.string()).max(MAX_TYPES).optional(),
  delivery_success: boolean.optional(),
});

/** Returns a page of events, newest first. */
export function listEvents(
  { local }: Call,
  params: z.output<typeof eventListParams>,
): Stripe.ApiList<Stripe.EventBase> {
  const { type, types = type && [type], delivery_success: wasDelivered } = params;
  return pageOf(local.events, params, {
    url: '/v1/events',
    kind: 'event',
    passes: (event) =>
      (types === undefined || types.includes(event.type)) &&
      (wasDelivered === undefined || (event.pending_webhooks === 0) === wasDelivered),
  });
}

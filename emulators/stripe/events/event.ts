import { z } from 'zod';
import { invalidParameter } from '../protocol/errors.ts';
import { type List, listPage } from '../protocol/paging.ts';
import { boolean, listParams } from '../protocol/params.ts';
import type { Call } from '../state/call.ts';
import { newId, nowSeconds } from '../state/ids.ts';
import type { EventObjects, EventType, LocalEvent } from '../state/types.ts';

/**
 * Stores an event with a snapshot of its object, and sends the event to the webhook. `previous` contains the
 * values before a change.
 */
export function recordEvent<T extends EventType>(
  { local, origin }: Pick<Call, 'local' | 'origin'>,
  type: T,
  object: EventObjects[T],
  previous?: Record<string, unknown>,
): void {
  const event: LocalEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: local.apiVersion,
    created: nowSeconds(),
    data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: local.hasWebhook ? 1 : 0,
    request: { id: origin.requestId, idempotency_key: origin.idempotencyKey },
    type,
  };
  local.store.events.set(event.id, event);
  local.announce(event);
}

const MOST_TYPES = 20;

/** Filters of the list of events: https://docs.stripe.com/api/events/list */
export const eventListParams = z.strictObject({
  ...listParams,
  /** One type, or a group of types, such as `charge.*`. */
  type: z.string().optional(),
  types: z
    .array(z.string())
    .refine(({ length }) => length <= MOST_TYPES, `You may only specify up to ${MOST_TYPES} types`)
    .optional(),
  delivery_success: boolean.optional(),
});

function matches(pattern: string, type: string): boolean {
  const [start = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return pattern === type;
  return rest.length === 1 && type.startsWith(start) && type.endsWith(rest[0] ?? '');
}

/** Returns a page of events, newest first. Throws 400 if both `type` and `types` are set. */
export function listEvents({ local }: Call, params: z.output<typeof eventListParams>): List<LocalEvent> {
  const { type, types, delivery_success: wasDelivered } = params;
  if (type !== undefined && types) {
    throw invalidParameter('You may only specify one of these parameters: type, types.', 'types');
  }
  return listPage(local.store.events, params, {
    url: '/v1/events',
    kind: 'event',
    passes: (event) =>
      (type === undefined || matches(type, event.type)) &&
      (types === undefined || types.includes(event.type)) &&
      (wasDelivered === undefined || (event.pending_webhooks === 0) === wasDelivered),
  });
}

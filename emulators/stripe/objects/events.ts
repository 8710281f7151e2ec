import { newId, nowSeconds } from './ids.ts';
import type { Call } from './local.ts';
import type { EventObjects, EventType, LocalEvent } from './types.ts';

/** Stores an event with a snapshot of its object, and has it delivered. `previous` holds the values before a change. */
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

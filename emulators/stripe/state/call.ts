import type { Store } from './store.ts';
import type { LocalEvent } from './types.ts';

/** The call that caused a change. The events of the change contain it. */
export type Origin = { requestId: string | null; idempotencyKey: string | null };

/** The origin of a change that a cardholder or a test makes. */
export const noCall: Origin = { requestId: null, idempotencyKey: null };

/** The state that all calls share. */
export type Local = {
  store: Store;
  /** The base of the URLs in the responses: the local Stripe's own origin. */
  baseUrl: string;
  apiVersion: string;
  hasWebhook: boolean;
  /** Called with each stored event. Returns before the event is delivered. */
  announce: (event: LocalEvent) => void;
};

/** A call in progress. */
export type Call = { local: Local; origin: Origin; publishable: boolean };

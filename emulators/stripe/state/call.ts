import type { Store } from './store.ts';
import type { LocalEvent } from './types.ts';

/** The call that caused a change, as its events name it. */
export type Origin = { requestId: string | null; idempotencyKey: string | null };

/** The origin of a change by the cardholder or a test. */
export const noCall: Origin = { requestId: null, idempotencyKey: null };

/** The state that all calls use. */
export type Local = {
  store: Store;
  /** Origin of the local Stripe itself, for the URLs in its responses. */
  baseUrl: string;
  apiVersion: string;
  hasWebhook: boolean;
  /** Called with every event once it is stored. Returns before the event is delivered. */
  announce: (event: LocalEvent) => void;
};

/** A call in progress. */
export type Call = { local: Local; origin: Origin; publishable: boolean };

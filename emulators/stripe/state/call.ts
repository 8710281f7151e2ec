import type { Store } from './store.ts';
import type { LocalEvent } from './types.ts';

/** The call that asked for a change, as the change's events name it. */
export type Origin = { requestId: string | null; idempotencyKey: string | null };

/** No call of the API asked: it was the cardholder at the challenge page, or a test. */
export const nobody: Origin = { requestId: null, idempotencyKey: null };

/** What every call works on. */
export type Local = {
  store: Store;
  /** Origin of the local Stripe itself, for the addresses in its responses. */
  baseUrl: string;
  apiVersion: string;
  hasWebhook: boolean;
  /** Called with every event once it is stored. Returns before the event is delivered. */
  announce: (event: LocalEvent) => void;
};

/** A call in progress. */
export type Call = { local: Local; origin: Origin; publishable: boolean };

import type { Store } from './store.ts';
import type { LocalEvent } from './types.ts';

/** Who asked for a change, as its events name it; both are null for what a cardholder does at the challenge page. */
export type Origin = { requestId: string | null; idempotencyKey: string | null };

/** What the state machines work on. */
export type Local = {
  store: Store;
  /** Origin of the local Stripe itself, for the addresses that its answers carry. */
  baseUrl: string;
  apiVersion: string;
  hasWebhook: boolean;
  /** Told of every event once it is stored. Must not be waited for. */
  announce: (event: LocalEvent) => void;
};

/** A call in progress. */
export type Call = { local: Local; origin: Origin; publishable: boolean };

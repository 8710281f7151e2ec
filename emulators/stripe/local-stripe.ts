import type Stripe from 'stripe';
import { type WebhookOptions, Webhooks } from './events/webhooks.ts';
import type { TestCard } from './payment-methods/test-cards.ts';
import type { Charge, Dispute, Intent, PaymentMethod, Refund } from './protocol/objects.ts';

export type StripeOptions = WebhookOptions & {
  /** The port to listen on. 0, the default, selects any free port. */
  port?: number;
  secretKey?: string | undefined;
  publishableKey?: string | undefined;
};

/** A failure of the next call of a path. If `stored` is true, the error is stored for the call's idempotency key. */
export type Fault = { method?: 'GET' | 'POST' | undefined; path: string; status: number; stored: boolean };

export type Result = { status: number; json: string; isStored: boolean };

/** The first call with an idempotency key. Its parameters are hashed, because they may contain a card number. */
type FirstCall = { id: string | null; digest: string; result: Result };

/** The state of one running local Stripe. Each map contains objects by id, in order of creation. */
export class LocalStripe {
  readonly intents = new Map<string, Intent>();
  readonly methods = new Map<string, PaymentMethod>();
  /** The test card of each payment method. Card numbers are not stored. */
  readonly cards = new Map<string, TestCard>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly events = new Map<string, Stripe.EventBase>();
  /** The first call with each idempotency key: https://docs.stripe.com/api/idempotent_requests */
  readonly firstCalls = new Map<string, FirstCall>();
  /** The faults that tests have injected, and that no call has met yet. */
  readonly faults: Fault[] = [];
  readonly webhooks: Webhooks;
  readonly keys: { secret: string; publishable: string };
  readonly url: string;

  /** @param url The URL at which the local Stripe listens. */
  constructor(options: StripeOptions, url: string) {
    const { secretKey = 'sk_test_local', publishableKey = 'pk_test_local' } = options;
    this.url = url;
    this.keys = { secret: secretKey, publishable: publishableKey };
    this.webhooks = new Webhooks(options);
  }
}

/** A call in progress. The events of its changes contain `origin`. */
export type Call = { local: LocalStripe; origin: Stripe.Event.Request; publishable: boolean };

/** Returns a call for a change that no API call makes, but a cardholder, a bank or a test. */
export function noCall(local: LocalStripe): Call {
  return { local, origin: { id: null, idempotency_key: null }, publishable: false };
}

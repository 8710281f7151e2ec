import type Stripe from 'stripe';
import type { Fault } from './control/faults.ts';
import { Webhooks } from './events/webhooks.ts';
import type { TestCard } from './payment-methods/test-cards.ts';
import { IdempotencyKeys } from './protocol/idempotency.ts';
import type { Charge, Dispute, Intent, PaymentMethod, Refund } from './protocol/objects.ts';

const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 60_000];

export type StripeOptions = {
  /** The port to listen on. 0, the default, selects any free port. */
  port?: number;
  secretKey?: string | undefined;
  publishableKey?: string | undefined;
  webhookUrl?: string | undefined;
  webhookSecret?: string | undefined;
  webhookRetryDelaysMs?: readonly number[];
};

/** A 3-D Secure challenge. */
export type Challenge = { id: string; intentId: string };

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
  readonly challenges = new Map<string, Challenge>();
  readonly idempotency = new IdempotencyKeys();
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
    this.webhooks = new Webhooks({
      url: options.webhookUrl,
      secret: options.webhookSecret ?? 'whsec_local',
      retryDelaysMs: options.webhookRetryDelaysMs ?? RETRY_DELAYS_MS,
    });
  }
}

/** A call in progress. The events of its changes contain `origin`. */
export type Call = { local: LocalStripe; origin: Stripe.Event.Request; publishable: boolean };

/** Returns a call for a change that no API call makes, but a cardholder, a bank or a test. */
export function noCall(local: LocalStripe): Call {
  return { local, origin: { id: null, idempotency_key: null }, publishable: false };
}

import { Faults } from './control/faults.ts';
import { RequestLog } from './control/request-log.ts';
import { Webhooks } from './events/delivery.ts';
import type { Keys } from './protocol/auth.ts';
import { IdempotencyKeys } from './protocol/idempotency.ts';
import type { Local } from './state/call.ts';
import { clearStore, createStore } from './state/store.ts';

/** The API version of the `stripe` package that the store uses. */
const API_VERSION = '2026-10-28.endive';
const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 60_000];
const WEBHOOK_TIMEOUT_MS = 20_000;

export type StripeOptions = {
  /** The port to listen on. 0, the default, selects any free port. */
  port?: number;
  secretKey?: string;
  publishableKey?: string;
  webhookUrl?: string | undefined;
  webhookSecret?: string;
  webhookRetryDelaysMs?: readonly number[];
};

/** The state of one running local Stripe. */
export class LocalStripe {
  readonly keys: Keys;
  readonly idempotency = new IdempotencyKeys();
  readonly faults = new Faults();
  readonly requests = new RequestLog();
  readonly webhooks: Webhooks;
  readonly local: Local;

  constructor(options: StripeOptions, baseUrl: string) {
    const { secretKey = 'sk_test_local', publishableKey = 'pk_test_local' } = options;
    this.keys = { secret: secretKey, publishable: publishableKey };
    this.webhooks = new Webhooks({
      url: options.webhookUrl,
      secret: options.webhookSecret ?? 'whsec_local',
      retryDelaysMs: options.webhookRetryDelaysMs ?? RETRY_DELAYS_MS,
      timeoutMs: WEBHOOK_TIMEOUT_MS,
    });
    this.local = {
      store: createStore(),
      baseUrl,
      apiVersion: API_VERSION,
      hasWebhook: options.webhookUrl !== undefined,
      announce: (event) => this.webhooks.announce(event),
    };
  }

  /** Deletes all state. */
  reset(): void {
    this.webhooks.reset();
    this.faults.clear();
    this.idempotency.clear();
    this.requests.clear();
    clearStore(this.local.store);
  }
}

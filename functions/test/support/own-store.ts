import { randomUUID } from 'node:crypto';
import { afterAll, afterEach } from 'vitest';
import { type RunningStripe, startStripe } from '../../../emulators/stripe/server.ts';
import { brokenProvider, type Failure } from './broken-provider.ts';

export type OwnStore = {
  /** Makes the store's requests to Stripe fail if their path matches. With `undefined`, they succeed again. */
  stripeFails: (failure: Failure | undefined, path?: RegExp) => void;
  /** Makes only the next request to Stripe whose path matches fail. */
  stripeFailsOnce: (failure: Failure, path: RegExp) => void;
  /**
   * Runs an action once, after Stripe has responded to the store's next request and before the store receives
   * the response.
   */
  beforeStripeResponseArrives: (action: () => Promise<unknown>) => void;
};

/**
 * Starts a store for one test file: a separate project in the emulators, a separate Stripe without webhooks,
 * and the API in this process. Tests can delay the reads, writes and Stripe requests of the API, or make them
 * fail. Stripe works again after each test, and the store stops after all tests of the file.
 *
 * Sets the environment variables that the modules in `support/` read, so it must run before they are imported:
 * `const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());`
 */
export async function ownStore(): Promise<OwnStore> {
  const project = `demo-own-${randomUUID().slice(0, 8)}`;
  const running: RunningStripe = await startStripe();
  let failure: Failure | undefined;
  let failingPath = /./;
  let isOnce = false;
  let pending: (() => Promise<unknown>) | undefined;
  // Only the store uses this proxy. The requests of the tests themselves bypass it, so they do not fail.
  const stripe = await brokenProvider(running.url, {
    fails: ({ url = '' }) => {
      if (!failingPath.test(url)) return undefined;
      const current = failure;
      if (isOnce) failure = undefined;
      return current;
    },
    beforeResponse: async () => {
      const action = pending;
      pending = undefined;
      await action?.();
    },
  });
  Object.assign(process.env, {
    GCLOUD_PROJECT: project,
    GOOGLE_CLOUD_PROJECT: project,
    STRIPE_API_BASE: running.url,
  });
  const { inProcessApi } = await import('./in-process-api.ts');
  const api = await inProcessApi();
  process.env.API_URL = api.url;
  // `env.ts` reads Stripe's own URL now. The store reads the proxy's URL later, when it first calls Stripe.
  await import('./env.ts');
  process.env.STRIPE_API_BASE = stripe.url.origin;
  afterEach(() => {
    failure = undefined;
  });
  afterAll(async () => {
    api.stop();
    stripe.stop();
    await running.close();
  });
  return {
    stripeFails: (next, path = /./) => {
      failure = next;
      failingPath = path;
      isOnce = false;
    },
    stripeFailsOnce: (next, path) => {
      failure = next;
      failingPath = path;
      isOnce = true;
    },
    beforeStripeResponseArrives: (action) => {
      pending = action;
    },
  };
}

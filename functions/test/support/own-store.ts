import { randomUUID } from 'node:crypto';
import { afterAll, afterEach } from 'vitest';
import { type RunningStripe, startStripe } from '../../../emulators/stripe/server.ts';
import { brokenProvider, type Failure } from './broken-provider.ts';

/**
 * Starts a store for one test file: a separate project in the emulators, a separate Stripe without webhooks,
 * and the API in this process. Tests can delay the reads, writes and Stripe requests of the API, or make them
 * fail. Stripe works again after each test, and the store stops after all tests of the file.
 *
 * Sets the environment variables that the modules in `support/` read, so it must run before they are imported:
 * `const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());`
 */
export async function ownStore() {
  const project = `demo-own-${randomUUID().slice(0, 8)}`;
  const running: RunningStripe = await startStripe();
  let failing: { failure: Failure; path: RegExp; isOnce: boolean } | undefined;
  let pending: (() => Promise<unknown>) | undefined;
  // Only the store uses this proxy. The requests of the tests themselves bypass it, so they do not fail.
  const stripe = await brokenProvider(running.url, {
    fails: ({ url = '' }) => {
      if (!failing?.path.test(url)) return undefined;
      const { failure, isOnce } = failing;
      if (isOnce) failing = undefined;
      return failure;
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
    failing = undefined;
  });
  afterAll(async () => {
    stripe.stop();
    await running.close();
  });
  return {
    /** Makes the store's requests to Stripe fail if their path matches. With `undefined`, they succeed again. */
    stripeFails: (failure: Failure | undefined, path = /./) => {
      failing = failure && { failure, path, isOnce: false };
    },
    /** Makes only the next request to Stripe whose path matches fail. */
    stripeFailsOnce: (failure: Failure, path: RegExp) => {
      failing = { failure, path, isOnce: true };
    },
    /**
     * Runs an action once, after Stripe has responded to the store's next request and before the store receives
     * the response.
     */
    beforeStripeResponseArrives: (action: () => Promise<unknown>) => {
      pending = action;
    },
  };
}

import { randomUUID } from 'node:crypto';
import { type RunningStripe, startStripe } from '../../../emulators/stripe/server.ts';
import { brokenProvider, type Failure } from './broken-provider.ts';

export type OwnStore = {
  /** What Stripe responds instead of doing its work from now on, at the paths that match; undefined: it does its work. */
  stripeFails: (failure: Failure | undefined, path?: RegExp) => void;
  /** Lets something happen once, between Stripe's response to the store's next request and its arrival. */
  beforeStripeIsHeard: (act: () => Promise<unknown>) => void;
  stop: () => Promise<void>;
};

/**
 * A store of one test file's own: a project of its own in the emulators, a Stripe of its own, which sends no
 * webhooks, and the API in this process. Nothing that other files do is in its way, and what the API reads, writes
 * and asks of Stripe can be held or made to fail.
 *
 * Everything in `support/` then speaks of this store, since this sets the environment that it reads. So it has to
 * run before anything of that is imported:
 * `const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());`
 */
export async function ownStore(): Promise<OwnStore> {
  const project = `demo-own-${randomUUID().slice(0, 8)}`;
  const running: RunningStripe = await startStripe();
  let failure: Failure | undefined;
  let where = /./;
  let unheard: (() => Promise<unknown>) | undefined;
  // The store's own way to Stripe; the tests' way, as the shop's bookkeeper, is never in trouble.
  const stripe = await brokenProvider(running.url, {
    fails: ({ url = '' }) => (where.test(url) ? failure : undefined),
    meanwhile: async () => {
      const act = unheard;
      unheard = undefined;
      await act?.();
    },
  });
  Object.assign(process.env, {
    GCLOUD_PROJECT: project,
    GOOGLE_CLOUD_PROJECT: project,
    STRIPE_API_BASE: running.url,
  });
  const { apiHere } = await import('./api-here.ts');
  const api = await apiHere();
  process.env.API_URL = api.url;
  // Parsed by what the tests use, and read again by the store when it first needs Stripe.
  await import('./env.ts');
  process.env.STRIPE_API_BASE = stripe.url.origin;
  return {
    stripeFails: (next, path = /./) => {
      failure = next;
      where = path;
    },
    beforeStripeIsHeard: (act) => {
      unheard = act;
    },
    stop: async () => {
      api.stop();
      stripe.stop();
      await running.close();
    },
  };
}

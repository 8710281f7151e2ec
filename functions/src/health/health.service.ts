import { type Dependency, dependencies, type HealthResponse } from '../contract/responses.ts';
import { version } from '../platform/config/version.ts';
import { InternalError } from '../platform/errors/failure.ts';
import { refuse, withTimeout } from '../platform/errors/refusal.ts';
import { requireCredentials } from '../platform/firestore/firebase-app.ts';
import { firestore } from '../platform/firestore/firestore.ts';
import { accountById } from '../platform/identity/accounts.ts';
import { stripe } from '../platform/stripe.ts';

/** Longer than a new instance needs to connect, shorter than the timeout of monitoring services. */
const TIMEOUT_MS = 5_000;
/** Longer than TIMEOUT_MS, so that checks do not overlap. */
const CACHED_MS = 10_000;

/** An id that no user has. */
const UNUSED_ID = 'health';

/**
 * A cheap request to each dependency. It succeeds only if the dependency works and accepts the store's
 * credentials.
 */
const requests: Record<Dependency, () => Promise<unknown>> = {
  authentication: () => accountById(UNUSED_ID),
  firestore: async () => {
    await requireCredentials();
    return firestore.collection('users').doc(UNUSED_ID).get();
  },
  stripe: async () => {
    const options = { timeout: TIMEOUT_MS, maxNetworkRetries: 0 };
    const { object } = await stripe().events.list({ limit: 1 }, options);
    // Stripe's client treats any JSON without `error` as a success, even if the status is an error.
    if (object !== 'list') throw new InternalError('Stripe returned no list');
  },
};

let last: { checkedAt: number; response: Promise<HealthResponse> } | undefined;

/**
 * Checks all dependencies. Caches the result for ten seconds, because anyone can send this request.
 *
 * @throws 503 dependency_down with a list of the dependencies that do not respond or that reject the store.
 */
export function check(): Promise<HealthResponse> {
  const now = Date.now();
  if (!last || now - last.checkedAt >= CACHED_MS) last = { checkedAt: now, response: checkAll() };
  return last.response;
}

async function checkAll(): Promise<HealthResponse> {
  const outcomes = await Promise.all(dependencies.map(failureOf));
  const failures = outcomes.flatMap((failure) => failure ?? []);
  if (failures.length === 0) return { status: 'ok', up: [...dependencies], version };
  const down = failures.map(({ dependency }) => dependency);
  throw refuse('dependency_down', { down, cause: new AggregateError(failures.map(({ cause }) => cause)) });
}

/** Returns the failure of a dependency, or undefined if it works. */
async function failureOf(dependency: Dependency) {
  try {
    await withTimeout(requests[dependency](), TIMEOUT_MS, () => {
      return new InternalError(`No response from ${dependency} in ${TIMEOUT_MS} ms`);
    });
    return undefined;
  } catch (cause) {
    return { dependency, cause };
  }
}

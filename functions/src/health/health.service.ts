import { type Dependency, dependencies } from '../contract/health.ts';
import type { HealthResponse } from '../contract/response-types.ts';
import { accountById } from '../platform/accounts.ts';
import { requireCredentials } from '../platform/credentials.ts';
import { InternalError } from '../platform/failure.ts';
import { firestore } from '../platform/firestore.ts';
import { refuse } from '../platform/refusal.ts';
import { stripe } from '../platform/stripe.ts';
import { version } from '../platform/version.ts';
import { within } from '../platform/within.ts';

/** Longer than a connection of a new instance takes, shorter than those who watch a shop wait. */
const WITHIN_MS = 5_000;
/** Longer than WITHIN_MS, so that each is asked once at a time. */
const KEPT_MS = 10_000;

/** There is neither such a document nor such a person. */
const NOBODY = 'health';

/** The cheapest request to each that succeeds only if it works and knows the store. */
const requests: Record<Dependency, () => Promise<unknown>> = {
  authentication: () => accountById(NOBODY),
  firestore: async () => {
    await requireCredentials();
    return firestore.collection('users').doc(NOBODY).get();
  },
  stripe: async () => {
    const options = { timeout: WITHIN_MS, maxNetworkRetries: 0 };
    const { object } = await stripe().events.list({ limit: 1 }, options);
    // Stripe's client takes any JSON without an `error` for a success, whatever the status.
    if (object !== 'list') throw new InternalError('Stripe returned no list');
  },
};

let last: { askedAt: number; answer: Promise<HealthResponse> } | undefined;

/**
 * Asks everything that the store is built on whether it can be reached. What they said is kept for ten seconds in the
 * memory of the instance: a stranger may ask as often as they like.
 *
 * @throws 503 dependency_down with those that can not be reached, or refuse the store.
 */
export function check(): Promise<HealthResponse> {
  const now = Date.now();
  if (!last || now - last.askedAt >= KEPT_MS) last = { askedAt: now, answer: ask() };
  return last.answer;
}

async function ask(): Promise<HealthResponse> {
  const outcomes = await Promise.all(dependencies.map(failureOf));
  const failures = outcomes.flatMap((failure) => failure ?? []);
  if (failures.length === 0) return { status: 'ok', up: [...dependencies], version };
  const down = failures.map(({ dependency }) => dependency);
  throw refuse('dependency_down', { down, cause: new AggregateError(failures.map(({ cause }) => cause)) });
}

/** Why a dependency can not be used, or undefined when it can. */
async function failureOf(dependency: Dependency) {
  try {
    await within(requests[dependency](), WITHIN_MS, () => {
      return new InternalError(`No response of ${dependency} in ${WITHIN_MS} ms`);
    });
    return undefined;
  } catch (cause) {
    return { dependency, cause };
  }
}

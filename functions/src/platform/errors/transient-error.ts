import { z } from 'zod';
import type { ErrorCode } from '../../contract/errors.ts';
import { Refusal } from './refusal.ts';

/**
 * Firestore's codes for deadline exceeded, resource exhausted, aborted, internal and unavailable:
 * https://grpc.io/docs/guides/status-codes. An internal error is a failure of Firestore itself; Firestore's
 * client also retries reads after such an error.
 */
const TRANSIENT_AT_FIRESTORE = [4, 8, 10, 13, 14];
/**
 * The identity provider's codes: https://firebase.google.com/docs/auth/admin/errors. The library reports an
 * invalid credential if the metadata server did not renew the token.
 */
const TRANSIENT_AT_AUTH = [
  'app/network-error',
  'app/network-timeout',
  'app/invalid-credential',
  'auth/internal-error',
  'auth/quota-exceeded',
];

const transient = z.union([
  z.object({ code: z.literal([...TRANSIENT_AT_FIRESTORE, ...TRANSIENT_AT_AUTH]) }),
  // Google's front end sent an HTML page instead of the identity provider's JSON.
  z.object({
    code: z.literal('app/unable-to-parse-response'),
    httpResponse: z.object({ status: z.int().min(500) }),
  }),
]);

/** The refusals that report a transient failure. */
const TRANSIENT_REFUSALS: ErrorCode[] = ['busy', 'unavailable', 'payment_provider_unavailable'];

/**
 * Returns true if Firestore, the identity provider or Stripe is unreachable, overloaded or failing, so that a
 * retry may succeed. An aggregate error is transient if all its errors are transient.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isTransient);
  if (error instanceof Refusal) return TRANSIENT_REFUSALS.includes(error.code);
  return error instanceof Error && transient.safeParse(error).success;
}

/**
 * Waits for a promise, but not longer than the given milliseconds. After a timeout, the promise's action
 * still continues.
 *
 * @throws The result of `timeoutError` after a timeout.
 */
export function withTimeout<T>(promise: Promise<T>, ms: number, timeoutError: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeoutError()), ms);
    const stop = () => clearTimeout(timer);
    promise.then(resolve, reject);
    promise.then(stop, stop);
  });
}

import { z } from 'zod';
import type { ErrorCode } from '../contract/errors.ts';
import { Refusal } from './refusal.ts';

/**
 * Deadline exceeded, resource exhausted, aborted, internal, unavailable: https://grpc.io/docs/guides/status-codes. What
 * is internal to Firestore is its own failure, after which its client reads again too.
 */
const TRANSIENT_AT_FIRESTORE = [4, 8, 10, 13, 14];
/**
 * https://firebase.google.com/docs/auth/admin/errors. A credential is invalid when the server beside the instance did
 * not renew the token that its requests carry.
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
  // The page in HTML that Google's front end sends in place of the identity provider's JSON.
  z.object({
    code: z.literal('app/unable-to-parse-response'),
    httpResponse: z.object({ status: z.int().min(500) }),
  }),
]);

/** The refusals that stand for a failure that passes. */
const TRANSIENT_REFUSALS: ErrorCode[] = ['busy', 'unavailable', 'payment_provider_unavailable'];

/**
 * True if Firestore, the identity provider or Stripe could not be reached, failed or is overloaded: the call may
 * succeed later. Of several failures at once, all have to be so.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isTransient);
  if (error instanceof Refusal) return TRANSIENT_REFUSALS.includes(error.code);
  return error instanceof Error && transient.safeParse(error).success;
}

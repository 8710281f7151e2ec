import { z } from 'zod';
import type { ErrorCode } from '../contract/errors.ts';
import { Refusal } from './refusal.ts';

/**
 * Deadline exceeded, resource exhausted, aborted, internal, unavailable: https://grpc.io/docs/guides/status-codes. What
 * is internal to Firestore is its own failure, after which its client reads again too.
 */
const TRANSIENT_AT_FIRESTORE = [4, 8, 10, 13, 14];
/** https://firebase.google.com/docs/auth/admin/errors */
const TRANSIENT_AT_AUTH = [
  'app/network-error',
  'app/network-timeout',
  'auth/internal-error',
  'auth/quota-exceeded',
];

const transient = z.object({ code: z.literal([...TRANSIENT_AT_FIRESTORE, ...TRANSIENT_AT_AUTH]) });

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

import { z } from 'zod';

/** Deadline exceeded, resource exhausted, aborted, unavailable: https://grpc.io/docs/guides/status-codes */
const TRANSIENT_AT_FIRESTORE = [4, 8, 10, 14];
/** https://firebase.google.com/docs/auth/admin/errors */
const TRANSIENT_AT_AUTH = [
  'app/network-error',
  'app/network-timeout',
  'auth/internal-error',
  'auth/quota-exceeded',
];

const transient = z.object({ code: z.literal([...TRANSIENT_AT_FIRESTORE, ...TRANSIENT_AT_AUTH]) });

/** True if Firestore or the identity provider could not be reached or is overloaded: the call may succeed later. */
export function isTransient(error: unknown): boolean {
  return error instanceof Error && transient.safeParse(error).success;
}

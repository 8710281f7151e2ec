import { z } from 'zod';

/** Deadline exceeded, resource exhausted, aborted, unavailable: https://grpc.io/docs/guides/status-codes */
const PASSING_AT_FIRESTORE = [4, 8, 10, 14];
/** https://firebase.google.com/docs/auth/admin/errors */
const PASSING_AT_AUTH = ['app/network-error', 'app/network-timeout', 'auth/internal-error'];

const passing = z.object({ code: z.literal([...PASSING_AT_FIRESTORE, ...PASSING_AT_AUTH]) });

/** True if Firestore or the identity provider was not reached or has too much to do, which passes by itself. */
export function isTransient(error: unknown): boolean {
  return error instanceof Error && passing.safeParse(error).success;
}

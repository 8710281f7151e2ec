import { InternalError } from '../platform/errors/failure.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { withTimeout } from '../platform/errors/with-timeout.ts';

/**
 * Shorter than the client's timeout for a change (30 seconds) and the timeouts of Hosting and the function
 * (60 seconds). The client's timeout for a read is ten seconds.
 */
const DEADLINE_MS = 25_000;

/**
 * Limits how long a route may take, because Google's libraries retry for minutes if Firestore is unreachable,
 * and wait 40 seconds for credentials.
 *
 * @throws 503 after 25 seconds. The action may still be carried out later.
 */
export function withinDeadline<T>(result: Promise<T>): Promise<T> {
  return withTimeout(result, DEADLINE_MS, () => {
    const cause = new InternalError(`The route took longer than ${DEADLINE_MS} ms`);
    return refuse('unavailable', { cause });
  });
}

import { InternalError } from '../platform/failure.ts';
import { refuse } from '../platform/refusal.ts';
import { withTimeout } from '../platform/with-timeout.ts';

/**
 * Shorter than the 30 seconds after which the client times out a change, and the 60 of Hosting and of the function.
 * The client times out a read after ten seconds.
 */
const DEADLINE_MS = 25_000;

/**
 * Limits how long a route may take, because Google's libraries retry for minutes if Firestore is unreachable, and
 * wait 40 seconds for credentials.
 *
 * @throws 503 after 25 seconds. The action may still be carried out, as with any lost response.
 */
export function withinDeadline<T>(result: Promise<T>): Promise<T> {
  return withTimeout(result, DEADLINE_MS, () => {
    const cause = new InternalError(`The route took longer than ${DEADLINE_MS} ms`);
    return refuse('unavailable', { cause });
  });
}

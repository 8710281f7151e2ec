import { InternalError } from '../platform/errors/failure.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { withTimeout } from '../platform/errors/with-timeout.ts';

/**
 * Shorter than the client's timeout of 30 seconds for a change, and the 60 seconds of Hosting and of the
 * function. The client's timeout for a read is ten seconds.
 */
const DEADLINE_MS = 25_000;

/**
 * Limits how long a route may take, because Google's libraries retry for minutes if Firestore is unreachable,
 * and wait 40 seconds for credentials.
 *
 * @throws 503 after 25 seconds. The action may still be carried out, as when any response is lost.
 */
export function withinDeadline<T>(result: Promise<T>): Promise<T> {
  return withTimeout(result, DEADLINE_MS, () => {
    const cause = new InternalError(`The route took longer than ${DEADLINE_MS} ms`);
    return refuse('unavailable', { cause });
  });
}

import { InternalError } from '../platform/failure.ts';
import { refuse } from '../platform/refusal.ts';
import { within } from '../platform/within.ts';

/**
 * Shorter than the 30 seconds after which the store's page gives up a change (a read it gives up after ten), and the 60
 * of Hosting and of the function.
 */
const DEADLINE_MS = 25_000;

/**
 * Waits for what a call returns, for as long as somebody waits for it. Google's libraries try for minutes to reach Firestore, or
 * for 40 seconds to be given credentials.
 *
 * @throws 503 after 25 seconds. What was asked for may still be done, as with any response that is lost.
 */
export function withinDeadline<T>(answer: Promise<T>): Promise<T> {
  return within(answer, DEADLINE_MS, () => {
    const cause = new InternalError(`The call was not done after ${DEADLINE_MS} ms`);
    return refuse('unavailable', { cause });
  });
}

import { InternalError } from '../platform/failure.ts';
import { refuse } from '../platform/refusal.ts';

/** Shorter than the 30 seconds after which the store's page gives up, and the 60 of Hosting and of the function. */
const DEADLINE_MS = 25_000;

/**
 * Waits for an answer as long as somebody waits for it. Google's libraries try for minutes to reach Firestore, or
 * for 40 seconds to be given credentials.
 *
 * @throws 503 after 25 seconds. What was asked for may still be done, as with any answer that is lost.
 */
export async function withinDeadline<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const cause = new InternalError(`The call was not done after ${DEADLINE_MS} ms`);
    timer = setTimeout(() => reject(refuse('unavailable', { cause })), DEADLINE_MS);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

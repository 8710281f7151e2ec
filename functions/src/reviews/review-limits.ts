import { limits } from '../contract/limits.ts';
import { reviewsPerMinute } from '../platform/config/config.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { secondsToWait, within } from '../platform/identity/sliding-window.ts';

const MINUTE_MS = 60_000;
const { max, hours } = limits.reviews;
const PERIOD_MS = hours * 60 * MINUTE_MS;

/**
 * Returns the times of a user's reviews that still count towards a limit.
 *
 * @param times Oldest first.
 * @throws 429 with the seconds to wait, if the user may not write another review now.
 */
export function countingReviews(times: readonly Date[], now: Date): Date[] {
  const seconds = Math.max(
    secondsToWait(times, now, { max: reviewsPerMinute(), periodMs: MINUTE_MS }) ?? 0,
    secondsToWait(times, now, { max, periodMs: PERIOD_MS }) ?? 0,
  );
  if (seconds > 0) throw refuse('too_many_reviews', { seconds });
  return within(times, now, PERIOD_MS);
}

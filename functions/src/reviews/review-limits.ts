import { limits } from '../contract/limits.ts';
import { reviewsPerMinute } from '../platform/config/config.ts';
import { refuse } from '../platform/errors/refusal.ts';

const MINUTE_MS = 60_000;
const { max: MAX_PER_DAY, hours } = limits.reviews;
const DAY_MS = hours * 60 * MINUTE_MS;

/**
 * Returns the times of a user's reviews that still count towards a limit.
 *
 * @param times Oldest first.
 * @throws 429 with the seconds to wait, if the user may not write another review now.
 */
export function countingReviews(times: readonly Date[], now: Date): Date[] {
  const seconds = Math.max(
    secondsToWait(times, now, { max: reviewsPerMinute(), periodMs: MINUTE_MS }),
    secondsToWait(times, now, { max: MAX_PER_DAY, periodMs: DAY_MS }),
  );
  if (seconds > 0) throw refuse('too_many_reviews', { seconds });
  return within(times, now, DAY_MS);
}

function secondsToWait(
  times: readonly Date[],
  now: Date,
  { max, periodMs }: { max: number; periodMs: number },
): number {
  const oldest = within(times, now, periodMs).at(-max);
  return oldest ? Math.ceil((oldest.getTime() + periodMs - now.getTime()) / 1000) : 0;
}

function within(times: readonly Date[], now: Date, periodMs: number): Date[] {
  return times.filter((time) => now.getTime() - time.getTime() < periodMs);
}

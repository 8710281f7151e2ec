import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { callsPerMinute } from '../config/config.ts';
import { refuse } from '../errors/refusal.ts';

/**
 * Counts a request for a key, in the memory of this instance. @throws 429 above the limit, with the number of
 * seconds to wait
 */
export async function countRequest(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw refuse('too_many_calls', { seconds });
  }
}

/** Returns true if a time is less than a period ago. */
export function isWithin(time: Date, now: Date, periodMs: number): boolean {
  return now.getTime() - time.getTime() < periodMs;
}

/** Returns the times that are less than a period ago. */
export function within(times: readonly Date[], now: Date, periodMs: number): Date[] {
  return times.filter((time) => isWithin(time, now, periodMs));
}

/**
 * Returns the seconds until a user may act again, if a user may act `max` times in a period. Returns undefined if
 * the user may act now.
 *
 * @param times When the user acted, oldest first.
 */
export function secondsToWait(
  times: readonly Date[],
  now: Date,
  { max, periodMs }: { max: number; periodMs: number },
): number | undefined {
  const oldest = within(times, now, periodMs).at(-max);
  return oldest && Math.ceil((oldest.getTime() + periodMs - now.getTime()) / 1000);
}

const MINUTE_SECONDS = 60;

let limiter: RateLimiterMemory | undefined;

/**
 * Counts a user's request in the memory of this instance. This slows down a runaway script without a write
 * per request. Limits that must be exact are counted in Firestore, in the same write as the limited action.
 *
 * @throws 429 after too many requests within a minute.
 */
export function countCall(uid: string): Promise<void> {
  // Created on first use, because parameters can be read only while a function runs.
  limiter ??= new RateLimiterMemory({ points: callsPerMinute(), duration: MINUTE_SECONDS });
  return countRequest(limiter, uid);
}

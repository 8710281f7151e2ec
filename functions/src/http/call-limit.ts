import { RateLimiterMemory } from 'rate-limiter-flexible';
import { callsPerMinute } from '../platform/config/config.ts';
import { countRequest } from '../platform/identity/rate-limit.ts';

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

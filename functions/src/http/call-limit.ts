import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { callsPerMinute } from '../platform/config.ts';
import { refuse } from '../platform/refusal.ts';

const MINUTE_SECONDS = 60;

let limiter: RateLimiterMemory | undefined;

/**
 * Counts a call of a person. In the memory of one instance: it keeps a script that ran wild from being a burden
 * without a write per call; what may be had only so often is counted in Firestore, with the write itself.
 *
 * @throws 429 until the minute that began with their first call is over.
 */
export async function countCall(uid: string): Promise<void> {
  // Made at the first use: parameters have their values only while a function runs.
  limiter ??= new RateLimiterMemory({ points: callsPerMinute(), duration: MINUTE_SECONDS });
  try {
    await limiter.consume(uid);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw refuse('too_many_calls', { seconds });
  }
}

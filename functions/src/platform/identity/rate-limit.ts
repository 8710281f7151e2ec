import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
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

import { logger } from 'firebase-functions';
import { InternalError } from '../platform/failure.ts';
import { logFailure } from '../platform/log-failure.ts';

/**
 * Wraps a scheduled task, so that its end is logged, which an alert counts, and its failure is logged in full. Of an error that a scheduled function throws, only
 * the message is logged: it names none of several failures, and a provider's message may contain anything.
 */
export function scheduledTask(name: string, task: () => Promise<void>): () => Promise<void> {
  return async () => {
    try {
      await task();
      logger.info('A scheduled task has finished', { task: name });
    } catch (error) {
      logFailure('A scheduled task failed', error, { task: name });
      throw new InternalError(`${name} failed`);
    }
  };
}

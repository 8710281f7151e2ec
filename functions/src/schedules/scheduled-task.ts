import { logger } from 'firebase-functions';
import { InternalError } from '../platform/errors/failure.ts';
import { logFailure } from '../platform/errors/log-failure.ts';

/**
 * Wraps a scheduled task. Logs its end, which an alert counts, and its failures in full. Throws an error
 * without details, because Google logs the error's message, and a provider's message may contain personal
 * data.
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

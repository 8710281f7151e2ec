import { logger } from 'firebase-functions';
import { failureOf, InternalError } from '../platform/failure.ts';

/**
 * Wraps a scheduled task, so that its failure is logged in full. Of an error that a scheduled function throws, only
 * the message is logged: it names none of several failures, and a provider's message may contain anything.
 */
export function scheduledTask(name: string, task: () => Promise<void>): () => Promise<void> {
  return async () => {
    try {
      await task();
    } catch (error) {
      logger.error('A scheduled task failed', { task: name, failure: failureOf(error) });
      throw new InternalError(`${name} failed`);
    }
  };
}

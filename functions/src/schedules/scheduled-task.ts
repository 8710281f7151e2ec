import { logger } from 'firebase-functions';
import { failureOf, InternalError } from '../platform/failure.ts';

/**
 * A task whose failure the log shows in full. What a scheduled function throws is logged by its bare message, which
 * for several failures is their number, and for one of a provider's whatever the provider says.
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

import { Fault } from './failure.ts';
import { logFailure } from './log-failure.ts';

/**
 * A task whose failure the log shows in full. What a scheduled function throws is logged by its bare message, which
 * for several failures is their number, and for one of a provider's whatever the provider says.
 */
export function scheduledTask(name: string, task: () => Promise<void>): () => Promise<void> {
  return async () => {
    try {
      await task();
    } catch (error) {
      logFailure('A scheduled task failed', error, { task: name });
      throw new Fault(`${name} failed`);
    }
  };
}

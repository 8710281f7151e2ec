import { logger } from 'firebase-functions';
import { failureOf, stackTraceOf } from './failure.ts';
import { version } from './version.ts';

/**
 * Logs that something failed, so that Error Reporting tells what failed from what else did. The logger's own `error`
 * would put the place where it was called into the message, which is the same for all.
 *
 * @param message The same for every failure of this kind: the alerts in docs/alerts look for it.
 */
export function logFailure(
  message: string,
  error: unknown,
  details: Record<string, string | undefined>,
): void {
  const failure = failureOf(error);
  logger.write({
    severity: 'ERROR',
    message,
    ...details,
    version,
    failure,
    stack_trace: stackTraceOf(failure),
  });
}

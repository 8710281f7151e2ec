import { logger } from 'firebase-functions';
import { version } from '../config/version.ts';
import { failureOf, stackTraceOf } from './failure.ts';

/**
 * Logs a failure so that Error Reporting groups it by its cause. The logger's own `error` would group all
 * failures together, because it adds the location of the log call.
 *
 * @param message The same for every failure of this kind, because the alerts in docs/alerts search for this
 * message.
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

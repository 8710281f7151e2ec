import { logger } from 'firebase-functions';
import { failureOf, framesOf } from '../errors/failure.ts';

/**
 * Removes personal data from what other code prints to `console.error`. The Functions Framework prints paths
 * that it cannot decode, and has no setting to prevent this. Such a path is the caller's mistake, so it is
 * not logged as an error.
 */
export function guardConsole(): void {
  console.error = (...printed: unknown[]) => {
    const log = printed.every(isMalformedPath) ? logger.info : logger.error;
    log('Printed by the server', { printed: printed.map(withoutMessage) });
  };
}

function isMalformedPath(printed: unknown): boolean {
  return typeof printed === 'string' && printed.startsWith('URIError: ');
}

/**
 * Returns an error, or an error that was printed as text, without its message. Returns everything else
 * unchanged.
 */
function withoutMessage(printed: unknown): unknown {
  if (typeof printed !== 'string') return failureOf(printed);
  const at = framesOf(printed);
  return at.length > 0 ? { name: /^\w*/.exec(printed)?.[0], at } : printed;
}

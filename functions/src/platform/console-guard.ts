import { logger } from 'firebase-functions';
import { failureOf, framesOf } from './failure.ts';

/**
 * Logs what other code prints to `console.error` without personal data, as the store's own log does. The Functions
 * Framework reads a request's path before it calls the function, and prints one that can not be decoded; it has no
 * setting for that. That is the caller's mistake, so it is no error in the log.
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

/** An error, or the text of a printed one, without its message; any other text unchanged. */
function withoutMessage(printed: unknown): unknown {
  if (typeof printed !== 'string') return failureOf(printed);
  const at = framesOf(printed);
  return at.length > 0 ? { name: /^\w*/.exec(printed)?.[0], at } : printed;
}

import { logger } from 'firebase-functions';
import { failureOf, framesOf } from './failure.ts';

/**
 * Logs what other code prints to `console.error` without personal data, as the store's own log does. The Functions
 * Framework parses bodies before it calls the function, and prints the whole body of a request that is not JSON: an
 * order form with a comma too many would leave its address in the log. It has no setting for that.
 */
export function guardConsole(): void {
  console.error = (...printed: unknown[]) => {
    logger.error('Printed by the server', { printed: printed.map(withoutMessage) });
  };
}

/** An error, or the text of a printed one, without its message; any other text unchanged. */
function withoutMessage(printed: unknown): unknown {
  if (typeof printed !== 'string') return failureOf(printed);
  const at = framesOf(printed);
  return at.length > 0 ? { name: /^\w*/.exec(printed)?.[0], at } : printed;
}

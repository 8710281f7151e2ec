import { logger } from 'firebase-functions';
import { failureOf, framesOf } from './failure.ts';

/**
 * Sends what others print to `console.error` through the same sieve as the store's own log. The server that a
 * function runs under parses bodies before the function sees them, and prints the whole body of a request that is
 * not JSON: an order form with a comma too many would leave its address in the log. It can not be told not to.
 */
export function guardConsole(): void {
  console.error = (...printed: unknown[]) => {
    logger.error('Printed by the server', { printed: printed.map(sieved) });
  };
}

/** Of an error, and of a text that is a printed one, what is no message; any other text as it is. */
function sieved(printed: unknown): unknown {
  if (typeof printed !== 'string') return failureOf(printed);
  const at = framesOf(printed);
  return at.length > 0 ? { name: /^\w*/.exec(printed)?.[0], at } : printed;
}

import { advice } from '#texts/errors.ts';
import { providerCode } from './error-text.ts';

/** Returns advice for an error of the identity provider; undefined if the toast is enough. */
export function adviceFor(error: unknown): string | undefined {
  const code = providerCode(error);
  return code === undefined ? undefined : advice[code];
}

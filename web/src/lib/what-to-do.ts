import { advice } from '#texts/advice.ts';
import { providerCode } from './error-text.ts';

/** A sentence to stand at a form that was refused; undefined where the toast says all there is to say. */
export function whatToDo(error: unknown): string | undefined {
  const code = providerCode(error);
  return code === undefined ? undefined : advice[code];
}

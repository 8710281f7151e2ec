import { keptText } from './kept-text.ts';

const key = 'accessToken';

/** The bearer of all calls, in local storage under the name the specification gives it. */
export const accessToken = {
  read: (): string | null => keptText.read(key),
  store: (token: string): void => keptText.write(key, token),
  clear: (): void => keptText.remove(key),
  /**
   * Puts a renewed token in the place of the one that was there when it was asked for. Whoever logged out, or
   * somebody else in, meanwhile stays so: then nothing is stored.
   */
  renew: (before: string | null, token: string): void => {
    if (before !== null && accessToken.read() === before) accessToken.store(token);
  },
};

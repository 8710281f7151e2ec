import { localStore } from '../storage/local-storage.ts';

const key = 'accessToken';

/** Bearer token for API calls, in local storage. The specification defines the key. */
export const accessToken = {
  read: (): string | null => localStore.read(key),
  store: (token: string): void => localStore.write(key, token),
  clear: (): void => localStore.remove(key),
  /**
   * Replaces `before` with a renewed token. Stores nothing if the user has logged out, or another user has logged in,
   * in the meantime.
   */
  renew: (before: string | null, token: string): void => {
    if (before !== null && accessToken.read() === before) accessToken.store(token);
  },
};

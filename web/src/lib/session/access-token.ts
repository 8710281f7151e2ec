import { localStore } from '../storage/local-storage.ts';

/** Key in local storage, defined by the specification. */
export const accessTokenKey = 'accessToken';

/** Bearer token for API calls, in local storage. */
export const accessToken = {
  read: (): string | null => localStore.read(accessTokenKey),
  store: (token: string): void => localStore.write(accessTokenKey, token),
  clear: (): void => localStore.remove(accessTokenKey),
  /**
   * Replaces `before` with a renewed token. Stores nothing if the user has logged out, or another user has logged in,
   * in the meantime.
   */
  renew: (before: string | null, token: string): void => {
    if (before !== null && accessToken.read() === before) accessToken.store(token);
  },
};

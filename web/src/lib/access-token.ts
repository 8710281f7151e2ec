import { storage } from './storage.ts';

/** The bearer of all calls, in local storage under the name the specification gives it. */
export const accessToken = {
  read: (): string | null => storage.accessToken ?? null,
  store: (token: string): void => {
    storage.accessToken = token;
  },
  clear: (): void => {
    delete storage.accessToken;
  },
};

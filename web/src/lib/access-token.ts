const key = 'accessToken';

/** The bearer of all calls, in local storage under the name the specification gives it. */
export const accessToken = {
  read: (): string | null => localStorage.getItem(key),
  store: (token: string): void => localStorage.setItem(key, token),
  clear: (): void => localStorage.removeItem(key),
};

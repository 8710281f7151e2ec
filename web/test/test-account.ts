import type { Account } from '#lib/session/session.ts';

/** Account of a signed-in user, for tests. */
export const testAccount: Account = {
  uid: 'u',
  email: 'a@b',
  emailVerified: true,
  hasPassword: true,
  displayName: undefined,
  photoURL: undefined,
};

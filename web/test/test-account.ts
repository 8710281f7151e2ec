import type { Account, Session } from '#lib/session/session.ts';

/** Account of a signed-in user, for tests. */
export const testAccount: Account = {
  uid: 'u',
  email: 'a@b',
  emailVerified: true,
  hasPassword: true,
  displayName: undefined,
  photoURL: undefined,
};

/** Session of this account, whose token is not renewed. */
export const signedInSession: Extract<Session, { status: 'signed-in' }> = {
  status: 'signed-in',
  account: testAccount,
  renewToken: async () => undefined,
};

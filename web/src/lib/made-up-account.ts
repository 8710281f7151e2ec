import type { Account } from './session.ts';

/** Somebody who is signed in, for tests. */
export const madeUpAccount: Account = {
  uid: 'u',
  email: 'a@b',
  emailVerified: true,
  hasPassword: true,
  displayName: undefined,
  photoURL: undefined,
};

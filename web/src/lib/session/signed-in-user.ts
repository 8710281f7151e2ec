import type { User } from 'firebase/auth';
import { notLoggedIn } from '#texts/errors.ts';
import { accessToken } from './bearer-token.ts';
import { auth } from './firebase.ts';

/** Waits for Firebase Auth and returns its user. @throws Error if no user is signed in */
export async function signedInUser(): Promise<User> {
  await auth.authStateReady();
  if (!auth.currentUser) throw new Error(notLoggedIn);
  return auth.currentUser;
}

/**
 * Replaces the stored token with a new one, which includes the latest changes of the account. Does nothing if the user
 * logs out in the meantime.
 */
export async function renewToken(): Promise<void> {
  await auth.authStateReady();
  const stored = accessToken.read();
  const renewed = await auth.currentUser?.getIdToken(true);
  if (renewed) accessToken.renew(stored, renewed);
}

import type { User } from 'firebase/auth';
import { nobody } from '#texts/signed-in-user.ts';
import { accessToken } from './access-token.ts';
import { auth } from './firebase.ts';

/** Who is signed in, as the SDK knows them: waits until it does. @throws Error where nobody is */
export async function signedInUser(): Promise<User> {
  await auth.authStateReady();
  if (!auth.currentUser) throw new Error(nobody);
  return auth.currentUser;
}

/**
 * Puts a token that was issued now in the place of the stored one: what was changed of an account is only in tokens
 * issued after it. Whoever has logged out meanwhile stays logged out.
 */
export async function renewToken(): Promise<void> {
  await auth.authStateReady();
  const stored = accessToken.read();
  const renewed = await auth.currentUser?.getIdToken(true);
  if (renewed) accessToken.renew(stored, renewed);
}

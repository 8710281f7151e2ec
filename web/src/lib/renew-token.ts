import { accessToken } from './access-token.ts';
import { auth } from './firebase.ts';

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

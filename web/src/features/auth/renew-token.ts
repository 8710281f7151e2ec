import { accessToken } from '#lib/access-token.ts';
import { auth } from '#lib/firebase.ts';

/** Puts a token that was issued now in the place of the stored one: a claim is only in tokens issued after it. */
export async function renewToken(): Promise<void> {
  await auth.authStateReady();
  const stored = accessToken.read();
  const renewed = await auth.currentUser?.getIdToken(true);
  if (renewed) accessToken.renew(stored, renewed);
}

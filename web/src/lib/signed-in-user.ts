import type { User } from 'firebase/auth';
import { nobody } from '#texts/signed-in-user.ts';
import { auth } from './firebase.ts';

/** Who is signed in, as the SDK knows them: waits until it does. @throws Error where nobody is */
export async function signedInUser(): Promise<User> {
  await auth.authStateReady();
  if (!auth.currentUser) throw new Error(nobody);
  return auth.currentUser;
}

import { GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import { auth } from '#lib/session/firebase.ts';
import { openSession } from './sign-in.ts';

/** Google account for the Auth emulator. */
export type ChosenAccount = { name: string; email: string };

/** Signs in to the Auth emulator, which accepts an unsigned credential. @throws FirebaseError */
export async function signInAtEmulator({ name, email }: ChosenAccount): Promise<void> {
  const claims = { sub: email, email, email_verified: true, name };
  const credential = GoogleAuthProvider.credential(JSON.stringify(claims));
  const { user } = await signInWithCredential(auth, credential);
  await openSession(user);
}

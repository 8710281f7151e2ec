import { GoogleAuthProvider } from 'firebase/auth';
import { auth } from '#lib/firebase.ts';
import { openSession } from './sign-in.ts';

/** Signs in through Google's own window. @throws FirebaseError, also when the window is closed */
export async function signInWithPopupWindow(): Promise<void> {
  const { browserPopupRedirectResolver, signInWithPopup } = await import('firebase/auth');
  const { user } = await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
  await openSession(user);
}

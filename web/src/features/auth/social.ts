import { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from 'firebase/auth';
import { auth } from '#lib/firebase.ts';
import { openSession } from './sign-in.ts';

/** A sign-in with it ends where its window would open. */
class WithoutWindow extends GoogleAuthProvider {
  override getCustomParameters(): never {
    throw new Error('Google’s window is prepared only');
  }
}

let prepared: Promise<unknown> | undefined;

/**
 * Loads what Google's window needs, before anybody presses: Safari blocks a window that opens later than right after a
 * press. Firebase has no call for this alone, but each sign-in does it first. What fails is tried again by the press.
 */
export function prepareWindow(): void {
  prepared ??= signInWithPopup(auth, new WithoutWindow(), browserPopupRedirectResolver).catch(
    () => undefined,
  );
}

/** Signs in through Google's own window. @throws FirebaseError, also when the window is closed */
export async function signInWithPopupWindow(): Promise<void> {
  // The SDK cancels a sign-in when another one begins, and throws later where nobody can catch it.
  await prepared;
  const { user } = await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
  await openSession(user);
}

import { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from 'firebase/auth';
import { auth } from '#lib/session/firebase.ts';
import { openSession } from './sign-in.ts';

/** Provider whose sign-in stops just before it opens the window. */
class WithoutWindow extends GoogleAuthProvider {
  override getCustomParameters(): never {
    throw new Error('Google’s window is prepared only');
  }
}

let prepared: Promise<unknown> | undefined;

/**
 * Loads the code for Google's window before the click, because Safari blocks a window that does not open immediately
 * after a click. Firebase has no function for this, but each sign-in first loads this code. If loading fails, the click
 * tries again.
 */
export function prepareWindow(): void {
  prepared ??= signInWithPopup(auth, new WithoutWindow(), browserPopupRedirectResolver).catch(
    () => undefined,
  );
}

/** Signs in through Google's window. @throws FirebaseError, for example if the user closes the window */
export async function signInWithPopupWindow(): Promise<void> {
  // If a second sign-in starts, the SDK cancels the first one and throws an error that cannot be caught.
  await prepared;
  const { user } = await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
  await openSession(user);
}

import { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from 'firebase/auth';
import { auth } from '#lib/firebase.ts';
import { openSession } from './sign-in.ts';

/** A provider whose sign-in stops just before it would open the window. */
class WithoutWindow extends GoogleAuthProvider {
  override getCustomParameters(): never {
    throw new Error('Google’s window is prepared only');
  }
}

let prepared: Promise<unknown> | undefined;

/**
 * Loads what Google's window needs before the click, because Safari blocks a window that does not open immediately
 * after a click. Firebase has no function for that, but each sign-in does it first. If loading fails, the click retries
 * it.
 */
export function prepareWindow(): void {
  prepared ??= signInWithPopup(auth, new WithoutWindow(), browserPopupRedirectResolver).catch(
    () => undefined,
  );
}

/** Signs in through Google's window. @throws FirebaseError, also when the user closes the window */
export async function signInWithPopupWindow(): Promise<void> {
  // The SDK cancels a sign-in when another starts, and then throws an error that cannot be caught.
  await prepared;
  const { user } = await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
  await openSession(user);
}

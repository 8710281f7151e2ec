import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { LoginInput, LoginResponse, RegisterInput } from '@almighty-tools/functions/contract/user.ts';
import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  deleteUser,
  GoogleAuthProvider,
  type OAuthCredential,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth';
import { useEffect } from 'react';
import { AuthProvider, FirebaseAppProvider, useSigninCheck } from 'reactfire';
import { send } from '#lib/api/api-client.ts';
import { uploadPicture } from '#lib/api/image-host.ts';
import { accessToken } from '#lib/session/bearer-token.ts';
import { auth, firebaseApp } from '#lib/session/firebase.ts';
import { requestedEmail } from '#lib/session/requested-email.ts';
import {
  type Account,
  continueWithoutFirebase,
  type Session,
  session,
  setSession,
} from '#lib/session/session.ts';
import { signedInUser } from '#lib/session/signed-in-user.ts';
import { useExit } from './use-exit.ts';

function accountOf(user: User): Account {
  return {
    uid: user.uid,
    email: user.email ?? '',
    emailVerified: user.emailVerified,
    hasPassword: user.providerData.some(({ providerId }) => providerId === 'password'),
    displayName: user.displayName ?? undefined,
    photoURL: user.photoURL ?? undefined,
  };
}

/**
 * Returns a fresh token. Returns undefined if the provider rejected the login and the SDK has signed the user out.
 *
 * @throws FirebaseError
 */
async function renewToken(): Promise<string | undefined> {
  try {
    return await auth.currentUser?.getIdToken();
  } catch (cause) {
    if (auth.currentUser) throw cause;
    return undefined;
  }
}

/** Sets the session that Firebase Auth reports. While a session ends, `useExit` sets the next one. */
function report(next: Session): void {
  if (session.status !== 'leaving') setSession(next);
}

/**
 * Time until the store continues without Firebase, in milliseconds. In Safari, IndexedDB sometimes does not respond until
 * the page is reloaded: https://github.com/firebase/firebase-js-sdk/issues/8019
 */
const waitAtMostMs = 15_000;

/** Publishes sign-ins and sign-outs, and carries out `endSession`. Renders nothing. */
function Publisher() {
  useExit();
  const { status, data: check } = useSigninCheck();

  useEffect(() => {
    if (status !== 'loading') return;
    const timer = setTimeout(continueWithoutFirebase, waitAtMostMs);
    return () => clearTimeout(timer);
  }, [status]);

  useEffect(() => {
    if (status === 'loading') return;
    const user = check?.user;
    if (!user) {
      accessToken.clear();
      report({ status: 'anonymous' });
      return;
    }
    let current = true;
    user
      .getIdToken()
      .then((token) => current && accessToken.store(token))
      // Without a connection, the stored token is used. If the provider refuses to renew the token, the SDK signs the
      // user out.
      .catch(() => undefined)
      .then(() => current && report({ status: 'signed-in', account: accountOf(user), renewToken }));
    return () => {
      current = false;
    };
  }, [status, check]);

  return null;
}

/**
 * Listens to Firebase Auth and publishes the session. No other file uses reactfire.
 */
export function FirebaseSession() {
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp}>
      <AuthProvider sdk={auth}>
        <Publisher />
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

/**
 * Reports the sign-in to the API and stores the token that it returns. If the API rejects the sign-in, signs out again.
 */
async function reportSignIn(user: User): Promise<void> {
  const issued = await user.getIdToken();
  accessToken.store(issued);
  try {
    const path = apiPath(apiPatterns.user, { email: user.email ?? '' });
    const { token } = await send<LoginResponse>('PUT', path);
    accessToken.renew(issued, token);
  } catch (error) {
    await signOut(auth);
    throw error;
  }
}

/** Reloads a page on which the session failed to load, because only a new page shows that the user is signed in. */
function showSession(): void {
  if (session.status === 'unavailable') location.reload();
}

/** Opens the store's session after a sign-in at the identity provider. @throws ApiError */
async function openSession(user: User): Promise<void> {
  await reportSignIn(user);
  requestedEmail.remove();
  showSession();
}

/** Signs in with e-mail and password. @throws FirebaseError of the identity provider, ApiError */
export async function logIn({ email, password }: LoginInput): Promise<void> {
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  await openSession(user);
}

/**
 * Signs in through Google's window, or with the credential of the account chooser.
 *
 * @throws FirebaseError, for example if the user closes the window
 */
export async function signInWithGoogle(credential?: OAuthCredential): Promise<void> {
  const { user } = await (credential
    ? signInWithCredential(auth, credential)
    : signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver));
  await openSession(user);
}

/**
 * Signs in to the user's Google account again, like `signInWithGoogle`.
 *
 * @throws FirebaseError, for example if the user chooses another account
 */
export async function reauthenticateWithGoogle(credential?: OAuthCredential): Promise<void> {
  const user = await signedInUser();
  await (credential
    ? reauthenticateWithCredential(user, credential)
    : reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver));
}

/**
 * Sets the name and the picture of a new account. If that fails, deletes the account, because otherwise its e-mail
 * address could not be registered again.
 */
async function nameAccount(user: User, displayName: string, photoURL: string): Promise<void> {
  try {
    await updateProfile(user, { displayName, photoURL });
    // The API reads name and picture from the token, and the first token contains neither.
    await user.getIdToken(true);
  } catch (error) {
    await deleteUser(user).catch(() => signOut(auth));
    throw error;
  }
}

/**
 * Creates an account with name and picture, and sends the verification e-mail. If that e-mail fails, the user can send
 * it again on My Profile.
 *
 * @throws FirebaseError of the identity provider, ApiError
 */
export async function register(input: RegisterInput): Promise<void> {
  const { name, email, password, picture } = input;
  const photoURL = await uploadPicture(picture);
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  await nameAccount(user, name, photoURL);
  await reportSignIn(user);
  await sendEmailVerification(user).catch(() => undefined);
  showSession();
}

/** Sends the e-mail with the link to set a new password. @throws FirebaseError of the identity provider */
export async function sendResetLink(email: string): Promise<void> {
  await sendPasswordResetEmail(auth, email);
}

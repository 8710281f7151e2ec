import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { LoginInput, LoginResponse, RegisterInput } from '@almighty-tools/functions/contract/user.ts';
import {
  createUserWithEmailAndPassword,
  deleteUser,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth';
import { accessToken } from '#lib/api/access-token.ts';
import { send } from '#lib/api/api-client.ts';
import { type OnProgress, uploadPicture } from '#lib/api/image-host.ts';
import { auth } from '#lib/session/firebase.ts';
import { session } from '#lib/session/session.ts';

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
export async function openSession(user: User): Promise<void> {
  await reportSignIn(user);
  showSession();
}

/** Signs in with e-mail and password. @throws FirebaseError of the identity provider, ApiError */
export async function logIn({ email, password }: LoginInput): Promise<void> {
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  await openSession(user);
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
export async function register(input: RegisterInput, onProgress: OnProgress): Promise<void> {
  const { name, email, password, picture } = input;
  const photoURL = await uploadPicture(picture, onProgress);
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

import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { LoginAnswer, LoginInput, RegisterInput } from '@almighty-tools/functions/contract/user.ts';
import {
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth';
import { accessToken } from '#lib/access-token.ts';
import { send } from '#lib/api-client.ts';
import { auth } from '#lib/firebase.ts';
import { uploadPicture } from '#lib/image-host.ts';

/** Tells the API who signed in and stores the bearer that it returns. When the API refuses, signs out again. */
export async function openSession(user: User): Promise<void> {
  const issued = await user.getIdToken();
  accessToken.store(issued);
  try {
    const path = apiPath(apiPatterns.user, { email: user.email ?? '' });
    const { token } = await send<LoginAnswer>('PUT', path);
    accessToken.renew(issued, token);
  } catch (error) {
    await signOut(auth);
    throw error;
  }
}

/** Signs in with e-mail and password. @throws FirebaseError of the identity provider, ApiError */
export async function logIn({ email, password }: LoginInput): Promise<void> {
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  await openSession(user);
}

/** Creates an account with name and picture, and sends the verification e-mail. @throws as `logIn` does */
export async function register({ name, email, password, picture }: RegisterInput): Promise<void> {
  const photoURL = await uploadPicture(picture);
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  await updateProfile(user, { displayName: name, photoURL });
  await sendEmailVerification(user);
  // The API reads name and picture from the token; the first token has neither.
  await user.getIdToken(true);
  await openSession(user);
}

/** @throws FirebaseError of the identity provider */
export async function sendResetLink(email: string): Promise<void> {
  await sendPasswordResetEmail(auth, email);
}

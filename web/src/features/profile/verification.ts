import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { sendEmailVerification } from 'firebase/auth';
import { accessToken } from '#lib/access-token.ts';
import { send } from '#lib/api-client.ts';
import { auth } from '#lib/firebase.ts';
import { texts } from './texts.ts';

/** Sends the verification e-mail to whoever is logged in. @throws Error, FirebaseError */
export async function sendVerification(): Promise<void> {
  const user = auth.currentUser;
  if (!user) throw new Error(texts.nobody);
  await sendEmailVerification(user);
}

/**
 * Asks the identity provider whether the e-mail was verified meanwhile, in another tab or on another device. If so,
 * the session learns of it by a new token, and so does the store.
 *
 * @throws FirebaseError, ApiError
 */
export async function lookForVerification(): Promise<void> {
  const user = auth.currentUser;
  await user?.reload();
  if (!user?.email || !user.emailVerified) return;
  accessToken.store(await user.getIdToken(true));
  await send('PUT', apiPath(apiPatterns.user, { email: user.email }));
}

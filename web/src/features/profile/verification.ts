import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { sendEmailVerification } from 'firebase/auth';
import { send } from '#lib/api/api-client.ts';
import { renewToken, signedInUser } from '#lib/session/signed-in-user.ts';

/** Sends the verification e-mail to the user. @throws Error, FirebaseError */
export async function sendVerification(): Promise<void> {
  await sendEmailVerification(await signedInUser());
}

/**
 * Checks at the identity provider whether the e-mail address was verified in another tab or on another device. If so,
 * requests a new token for the session, and reports the verification to the API.
 *
 * @throws Error, FirebaseError, ApiError
 */
export async function checkVerification(): Promise<void> {
  const user = await signedInUser();
  await user.reload();
  if (!user.email || !user.emailVerified) return;
  await renewToken();
  await send('PUT', apiPath(apiPatterns.user, { email: user.email }));
}

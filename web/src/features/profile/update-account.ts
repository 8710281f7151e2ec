import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { EditProfileInput } from '@almighty-tools/functions/contract/user.ts';
import { type User, updateProfile } from 'firebase/auth';
import { send } from '#lib/api/api-client.ts';
import { type OnProgress, uploadPicture } from '#lib/api/image-host.ts';
import { renewToken, signedInUser } from '#lib/session/signed-in-user.ts';
import { notLoggedIn } from '#texts/signed-in-user.ts';

type Update = { input: EditProfileInput; onProgress: OnProgress };

type Names = { displayName: string; photoURL?: string };

/** Changes an account at the identity provider, and requests a new token, which contains the changes. */
async function change(user: User, names: Names): Promise<void> {
  await updateProfile(user, names);
  await renewToken();
}

/**
 * Changes name and picture at the identity provider, then stores them through the API. If the API rejects them,
 * restores the old values at the identity provider.
 *
 * @throws Error, FirebaseError, ApiError
 */
export async function updateAccount({ input, onProgress }: Update): Promise<void> {
  const { name, picture } = input;
  const user = await signedInUser();
  if (!user.email) throw new Error(notLoggedIn);
  const before: Names = { displayName: user.displayName ?? '' };
  const after: Names = { displayName: name };
  if (picture) {
    // The provider removes a picture only if it is set to an empty string.
    before.photoURL = user.photoURL ?? '';
    after.photoURL = await uploadPicture(picture, onProgress);
  }
  try {
    await change(user, after);
    await send('PUT', apiPath(apiPatterns.user, { email: user.email }));
  } catch (error) {
    // Fails if the account was disabled in the meantime.
    await change(user, before).catch(() => undefined);
    throw error;
  }
}

import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { EditProfileInput } from '@almighty-tools/functions/contract/user.ts';
import { updateProfile } from 'firebase/auth';
import { accessToken } from '#lib/access-token.ts';
import { send } from '#lib/api-client.ts';
import { auth } from '#lib/firebase.ts';
import { uploadPicture } from '#lib/image-host.ts';

/** Changes name and picture at the identity provider and lets the store copy them. @throws Error, FirebaseError, ApiError */
export async function updateAccount({ name, picture }: EditProfileInput): Promise<void> {
  const user = auth.currentUser;
  if (!user?.email) throw new Error('No user is logged in');
  const photoURL = picture && (await uploadPicture(picture));
  await updateProfile(user, { displayName: name, ...(photoURL ? { photoURL } : {}) });
  // The API reads name and picture from the token, and the session is updated with each new token.
  accessToken.store(await user.getIdToken(true));
  await send('PUT', apiPath(apiPatterns.user, { email: user.email }));
}

import type { ChangePasswordInput } from '@almighty-tools/functions/contract/user.ts';
import { EmailAuthProvider, reauthenticateWithCredential, updatePassword } from 'firebase/auth';
import { accessToken } from '#lib/api/access-token.ts';
import { signedInUser } from '#lib/session/signed-in-user.ts';
import { notLoggedIn } from '#texts/signed-in-user.ts';

/**
 * Changes the user's password after checking the current one.
 *
 * The identity provider ends all sessions that started before the change. This may include the current session, because
 * times are rounded to seconds, so the user is logged in again.
 *
 * @throws Error, FirebaseError
 */
export async function changePassword(input: ChangePasswordInput): Promise<void> {
  const user = await signedInUser();
  if (!user.email) throw new Error(notLoggedIn);
  const { email } = user;
  const logIn = (password: string) =>
    reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));
  const stored = accessToken.read();
  await logIn(input.currentPassword);
  await updatePassword(user, input.newPassword);
  // The password has already changed, so a failure of the login must not be reported.
  await logIn(input.newPassword).catch(() => undefined);
  // If the user has logged out in the meantime, they stay logged out.
  accessToken.renew(stored, await user.getIdToken());
}

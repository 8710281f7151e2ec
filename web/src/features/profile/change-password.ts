import type { ChangePasswordInput } from '@almighty-tools/functions/contract/change-password.ts';
import { EmailAuthProvider, reauthenticateWithCredential, updatePassword } from 'firebase/auth';
import { accessToken } from '#lib/access-token.ts';
import { signedInUser } from '#lib/signed-in-user.ts';
import { nobody } from '#texts/signed-in-user.ts';

/**
 * Changes one's password, once the current one was right.
 *
 * The identity provider ends every login from before the change, of which the API learns at once where it asks. This
 * one may count as older, by a second, so it begins anew.
 *
 * @throws Error, FirebaseError
 */
export async function changePassword(input: ChangePasswordInput): Promise<void> {
  const user = await signedInUser();
  if (!user.email) throw new Error(nobody);
  const { email } = user;
  const logIn = (password: string) =>
    reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));
  const stored = accessToken.read();
  await logIn(input.currentPassword);
  await updatePassword(user, input.newPassword);
  // The password is changed: whatever happens here, saying that it is not would be wrong.
  await logIn(input.newPassword).catch(() => undefined);
  // Whoever has logged out meanwhile stays logged out.
  accessToken.renew(stored, await user.getIdToken());
}

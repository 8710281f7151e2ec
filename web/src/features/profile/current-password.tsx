import { EmailAuthProvider, reauthenticateWithCredential, type User } from 'firebase/auth';
import type { ComponentProps } from 'react';
import { PasswordField } from '#components/field.tsx';
import { providerCode } from '#lib/feedback/error-text.ts';
import { NotSent } from '#lib/forms/use-submit-form.ts';
import { signedInUser } from '#lib/session/signed-in-user.ts';
import * as texts from '#texts/account.ts';
import { notLoggedIn } from '#texts/errors.ts';

/** Error codes for a wrong password. The project's settings decide which code the identity provider returns. */
const wrongPassword = ['auth/wrong-password', 'auth/invalid-credential', 'auth/invalid-login-credentials'];

/**
 * Checks the user's current password at the identity provider, which some changes of an account require.
 *
 * @throws NotSent with a message for the field `currentPassword` if the password is wrong, FirebaseError, Error if no user is signed in
 */
export async function reauthenticate(password: string): Promise<User & { email: string }> {
  const user = await signedInUser();
  if (!hasEmail(user)) throw new Error(notLoggedIn);
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  } catch (error) {
    if (!wrongPassword.includes(providerCode(error) ?? '')) throw error;
    throw new NotSent({ currentPassword: texts.notYourPassword });
  }
  return user;
}

function hasEmail(user: User): user is User & { email: string } {
  return user.email !== null;
}

type CurrentPasswordProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'> & { email: string };

/** Field for the current password, with the account's name for a password manager. */
export function CurrentPasswordField({ email, ...field }: CurrentPasswordProps) {
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField autoComplete="current-password" {...field} />
    </>
  );
}

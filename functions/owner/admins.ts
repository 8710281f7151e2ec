import { type Account, accountByEmail, endLogins } from '../src/platform/identity/accounts.ts';
import { demote, promote } from '../src/users/roles.service.ts';
import { Problem } from './problem.ts';

/**
 * The actor in the audit trail for a person who uses the project's own credentials. Such a person needs no
 * account in the store.
 */
const OWNER = 'owner';

/** Makes a registered user an admin. Returns the message to print. Safe to repeat. */
export async function grantAdmin(email: string): Promise<string> {
  const account = await registered(email);
  const { modifiedCount, message } = await promote({ uid: OWNER }, { uid: account.uid, email, account });
  const done = modifiedCount ? `${message}. It takes effect at their next login.` : `${message}.`;
  return account.emailVerified ? done : `${done}\n${unverifiedWarning(email)}`;
}

/** Returns a warning, because anyone can register with the e-mail of another person. */
function unverifiedWarning(email: string): string {
  const undo = `npm run revoke-admin -- ${email} --project ${process.env.GCLOUD_PROJECT}`;
  return `! The e-mail ${email} is not verified and may belong to someone else. To remove the role: ${undo}`;
}

/**
 * Removes the admin role and ends the user's sessions. Returns the message to print. API and security rules reject the
 * user's admin requests immediately. Safe to repeat.
 */
export async function revokeAdmin(email: string): Promise<string> {
  const account = await registered(email);
  const { uid } = account;
  const { modifiedCount } = await demote({ uid: OWNER }, { uid, email, account }, { mayBeLast: true });
  if (!modifiedCount) await endLogins(uid);
  return `${email} is ${modifiedCount ? 'no longer an admin' : 'not an admin'}, and must log in again.`;
}

/** Returns the account with an e-mail. @throws Problem if no user has registered with it */
async function registered(email: string): Promise<Account> {
  const account = await accountByEmail(email);
  if (!account) throw new Problem(`No user is registered as ${email}. Register in the store first.`);
  return account;
}

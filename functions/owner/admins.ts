import { type Account, accountByEmail, endLogins } from '../src/platform/accounts.ts';
import { demote, promote } from '../src/users/roles.service.ts';
import { Problem } from './problem.ts';

/** Who acts, in the audit trail: whoever has the project's own credentials, and needs no account in the store. */
const OWNER = 'owner';

/** Makes a registered person an admin, and returns what to say about it. Safe to repeat. */
export async function grantAdmin(email: string): Promise<string> {
  const account = await registered(email);
  const caller = { uid: OWNER, email: '', admin: true, token: '', account: undefined };
  const { modifiedCount, message } = await promote(caller, { uid: account.uid, email, account });
  return modifiedCount ? `${message}. It reaches their browser with their next login.` : `${message}.`;
}

/**
 * Takes the role away, ends the person's logins, and returns what to say about it. The API refuses their admin calls
 * from that moment on; what their token can read in Firestore directly ends with it, within the hour. Safe to repeat.
 */
export async function revokeAdmin(email: string): Promise<string> {
  const account = await registered(email);
  const { uid } = account;
  const { modifiedCount } = await demote({ uid: OWNER }, { uid, email, account }, { mayBeLast: true });
  if (!modifiedCount) await endLogins(uid);
  return `${email} is ${modifiedCount ? 'no longer an admin' : 'not an admin'}, and must log in again.`;
}

/** @throws Problem when nobody has registered with this e-mail. */
async function registered(email: string): Promise<Account> {
  const account = await accountByEmail(email);
  if (!account) throw new Problem(`Nobody has registered as ${email}. They register in the store first.`);
  return account;
}

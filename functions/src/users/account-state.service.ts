import type { Account } from '../platform/identity/accounts.ts';
import type { Subject } from '../platform/identity/identity.ts';
import type { UserAndAdmins } from './account-changes.repository.ts';
import { findAdmins } from './admin-list.repository.ts';
import { accountOf, findOrCreateUser, requireActive, requireSameEmail } from './users.service.ts';

/**
 * Reads the user record, the list of admins and the account, to change the user's role or status.
 *
 * @throws 404 if the user does not exist or is being removed; 409 if the user's e-mail has changed.
 */
export async function readAccountState(subject: Subject): Promise<UserAndAdmins & { account: Account }> {
  const { uid } = subject;
  const user = requireActive(await findOrCreateUser(uid, subject.account));
  const admins = await findAdmins();
  const account = await accountOf(uid);
  await requireSameEmail(subject, account);
  return { user, admins, account };
}

import type { Account } from '../platform/accounts.ts';
import type { Subject } from '../platform/identity.ts';
import type { PersonAndAdmins } from './account-changes.repository.ts';
import { findAdmins } from './admin-list.repository.ts';
import { accountOf, active, findOrCreateUser, requireSameEmail } from './users.service.ts';

/**
 * Reads what a change of a person's role or status is decided on: their record, the list of admins, and their account.
 *
 * @throws 404 if the person does not exist or is being removed; 409 if they have another e-mail now.
 */
export async function readToChange(subject: Subject): Promise<PersonAndAdmins & { account: Account }> {
  const { uid } = subject;
  const user = active(await findOrCreateUser(uid, subject.account));
  const admins = await findAdmins();
  const account = await accountOf(uid);
  await requireSameEmail(subject, account);
  return { user, admins, account };
}

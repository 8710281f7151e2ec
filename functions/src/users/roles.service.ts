import { findEntry, newEntryId } from '../audit/audit.repository.ts';
import type { ModifiedResponse } from '../contract/response-types.ts';
import type { AdminCheck } from '../contract/user.ts';
import { accountsOf } from '../platform/accounts.ts';
import { decideAndWrite } from '../platform/guarded-write.ts';
import type { Identity, Subject } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import { changePerson } from './account-changes.repository.ts';
import { followUp } from './account-follow-up.service.ts';
import { type AdminList, findAdmins, hasRoom, membershipOf } from './admin-list.repository.ts';
import { readToChange } from './state-of-person.service.ts';
import { disabledIn } from './users.repository.ts';
import { accountOf } from './users.service.ts';

/** The claim as the identity provider has it now, which may be newer than the one in the caller's token. */
export async function adminCheck({ uid, account }: Subject): Promise<AdminCheck> {
  const { admin } = account ?? (await accountOf(uid));
  return { admin };
}

/**
 * Requires that another admin stays who can log in, if this person is one. The list decides who is an admin. Their
 * accounts are looked up, since an account can be deleted or disabled outside the store.
 *
 * @throws 409 for the last admin.
 */
export async function requireAnotherAdmin(uid: string, admins: AdminList): Promise<void> {
  if (membershipOf(uid, admins) !== 'active') return;
  const others = await accountsOf(admins.data.active.filter((other) => other !== uid));
  if (!others.some(({ disabled }) => !disabled)) throw refuse('last_admin');
}

/** Returns true if an admin has an account. If none has, the accounts may be another project's. */
export async function hasAdminWithAccount(): Promise<boolean> {
  const { data } = await findAdmins();
  return (await accountsOf([...data.active, ...data.disabled])).length > 0;
}

/**
 * Makes a person an admin: writes the list, then the claim follows. Safe to repeat.
 *
 * @throws 404 for nobody, and once the person's removal has begun; 409 when they have another e-mail now, and when
 * there are too many admins.
 */
export async function promote(caller: Identity, subject: Subject): Promise<ModifiedResponse> {
  const { uid, email } = subject;
  const id = newEntryId();
  const isPromoted = await decideAndWrite(async (isRetry) => {
    const { user, admins, account } = await readToChange(subject);
    if (membershipOf(uid, admins)) return isRetry && (await findEntry(id)) !== undefined;
    if (!hasRoom(admins)) throw refuse('conflict', { because: 'too many admins' });
    const disabled = disabledIn(user, account);
    const changes = { role: 'admin', disabled, accountChangedAt: new Date() } as const;
    const entry = { id, actor: caller.uid, action: 'user.promote', target: uid } as const;
    await changePerson({ user, admins }, changes, disabled ? 'disabled' : 'active', {
      ...entry,
      changes: [{ field: 'role', before: 'user', after: 'admin' }],
    });
    return true;
  });
  await followUp(uid);
  if (!isPromoted) return { modifiedCount: 0, message: `${email} is an admin already` };
  return { modifiedCount: 1, message: `${email} is now an admin` };
}

/**
 * Takes the role of an admin away and ends their logins: writes the list, then the account follows. Safe to repeat.
 *
 * @param mayBeLast True for the owner, who can always make another admin.
 * @throws 404 for nobody, and once the person's removal has begun; 409 for the last admin, and when they have another
 * e-mail now.
 */
export async function demote(
  caller: Pick<Identity, 'uid'>,
  subject: Subject,
  { mayBeLast = false } = {},
): Promise<ModifiedResponse> {
  const { uid, email } = subject;
  const id = newEntryId();
  const isDemoted = await decideAndWrite(async (isRetry) => {
    const { user, admins, account } = await readToChange(subject);
    // A person with the claim who is not in the list got it by hand, or their demotion has stopped half-way.
    if (!membershipOf(uid, admins) && !account.admin) return isRetry && (await findEntry(id)) !== undefined;
    if (!mayBeLast) await requireAnotherAdmin(uid, admins);
    const disabled = disabledIn(user, account);
    const changes = { role: 'user', disabled, accountChangedAt: new Date() } as const;
    await changePerson({ user, admins }, changes, undefined, {
      id,
      actor: caller.uid,
      action: 'user.demote',
      target: uid,
      changes: [{ field: 'role', before: 'admin', after: 'user' }],
    });
    return true;
  });
  await followUp(uid);
  if (!isDemoted) return { modifiedCount: 0, message: `${email} is not an admin` };
  return { modifiedCount: 1, message: `${email} is no longer an admin` };
}

import { findEntry, newEntryId } from '../audit/audit.repository.ts';
import type { ModifiedResponse } from '../contract/response-types.ts';
import type { UserStatusInput } from '../contract/user-status.ts';
import { decideAndWrite } from '../platform/guarded-write.ts';
import type { Identity, Subject } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import { changePerson } from './account-changes.repository.ts';
import { followUp } from './account-follow-up.service.ts';
import { membershipOf } from './admin-list.repository.ts';
import { requireAnotherAdmin } from './roles.service.ts';
import { readToChange } from './state-of-person.service.ts';
import { disabledIn } from './users.repository.ts';

/**
 * Disables a person, who then cannot log in and whose logins end, or enables them again: writes the record, then the
 * account follows. Orders and reviews stay. Safe to repeat.
 *
 * @throws 404 for nobody, and once the person's removal has begun; 409 for oneself, for the last admin, and when they
 * have another e-mail now.
 */
export async function setStatus(
  caller: Identity,
  subject: Subject,
  { disabled }: UserStatusInput,
): Promise<ModifiedResponse> {
  const { uid, email } = subject;
  if (disabled && uid === caller.uid) throw refuse('conflict', { because: 'oneself' });
  const id = newEntryId();
  const isChanged = await decideAndWrite(async (isRetry) => {
    const { user, admins, account } = await readToChange(subject);
    if (isRetry && (await findEntry(id))) return true;
    if (account.disabled === disabled && disabledIn(user, account) === disabled) return false;
    if (disabled) await requireAnotherAdmin(uid, admins);
    const membership = membershipOf(uid, admins) && (disabled ? 'disabled' : 'active');
    const now = new Date();
    await changePerson(
      { user, admins },
      { disabled, accountChangedAt: now, statusChangedAt: now },
      membership,
      {
        id,
        actor: caller.uid,
        action: disabled ? 'user.disable' : 'user.enable',
        target: uid,
        changes: [{ field: 'disabled', before: !disabled, after: disabled }],
      },
    );
    return true;
  });
  if (!(await followUp(uid))) throw refuse('not_found', { what: 'User' });
  const state = disabled ? 'disabled' : 'enabled';
  if (!isChanged) return { modifiedCount: 0, message: `${email} is ${state} already` };
  return { modifiedCount: 1, message: `${email} is ${state}` };
}

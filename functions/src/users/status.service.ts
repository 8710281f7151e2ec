import { isolated } from '../contract/isolated.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import type { UserStatusInput } from '../contract/user.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Identity, Subject } from '../platform/identity/identity.ts';
import { changeAccount } from './account-change.service.ts';
import { membershipOf } from './admin-list.repository.ts';
import { requireAnotherAdmin } from './roles.service.ts';
import { disabledIn } from './users.repository.ts';

/**
 * Disables a user and ends the user's sessions, or enables the user again: writes the record, then updates
 * the account. Keeps orders and reviews. Safe to repeat.
 *
 * @throws 404 if the user does not exist or is being removed; 409 if the user is the caller or the last
 * admin, or if the user's e-mail has changed.
 */
export async function setStatus(
  caller: Identity,
  subject: Subject,
  { disabled }: UserStatusInput,
): Promise<ModifiedResponse> {
  const { uid, email } = subject;
  if (disabled && uid === caller.uid) throw refuse('conflict', { because: 'own account' });
  const isChanged = await changeAccount(caller, subject, async ({ user, admins, account }, now) => {
    if (account.disabled === disabled && disabledIn(user, account) === disabled) return undefined;
    if (disabled) await requireAnotherAdmin(uid, admins);
    return {
      changes: { disabled, statusChangedAt: now },
      membership: membershipOf(uid, admins) && (disabled ? 'disabled' : 'active'),
      audited: {
        action: disabled ? 'user.disable' : 'user.enable',
        changes: [{ field: 'disabled', before: !disabled, after: disabled }],
      },
    };
  });
  const state = disabled ? 'disabled' : 'enabled';
  if (!isChanged) return { modifiedCount: 0, message: `${isolated(email)} is already ${state}` };
  return { modifiedCount: 1, message: `${isolated(email)} is ${state}` };
}

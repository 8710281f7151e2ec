import type { NewAuditEntry } from '../audit/audit.repository.ts';
import { auditedChange } from '../audit/audited-change.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Account } from '../platform/identity/accounts.ts';
import type { Identity, Subject } from '../platform/identity/identity.ts';
import { type AccountChange, changeUser, type UserAndAdmins } from './account-changes.repository.ts';
import { syncAccount } from './account-sync.service.ts';
import type { Membership } from './admin-list.repository.ts';
import { readAccountState } from './users.service.ts';

type Decision = {
  changes: AccountChange;
  membership: Membership;
  /** The changed field in the audit entry. */
  audited: Pick<NewAuditEntry, 'action' | 'changes'>;
};

/**
 * Changes the role or the status of a user: writes the record and the list of admins, then updates the account.
 * Safe to repeat.
 *
 * @param decide Returns the change; undefined if the user already has this role or status.
 * @returns true if the user has changed
 * @throws 404 if the user does not exist or is being removed; 409 if the user's e-mail has changed.
 */
export async function changeAccount(
  { uid: actor }: Pick<Identity, 'uid'>,
  subject: Subject,
  decide: (state: UserAndAdmins & { account: Account }, now: Date) => Promise<Decision | undefined>,
): Promise<boolean> {
  const { uid: target } = subject;
  const hasChanged = await auditedChange({
    actor,
    attempt: async (entry) => {
      const state = await readAccountState(subject);
      const now = new Date();
      const decision = await decide(state, now);
      if (!decision) return false;
      const { changes, membership, audited } = decision;
      await changeUser(state, { ...changes, accountChangedAt: now }, membership, {
        ...entry,
        ...audited,
        target,
      });
      return true;
    },
    resultOf: () => true,
  });
  if (!(await syncAccount(target))) throw refuse('not_found', { what: 'User' });
  return hasChanged;
}

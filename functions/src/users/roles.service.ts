import type { NewAuditEntry } from '../audit/audit.repository.ts';
import { auditedChange } from '../audit/audited-change.ts';
import { isolated } from '../contract/isolated.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import type { AdminCheck, UserStatusInput } from '../contract/user.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { type Account, accountsOf } from '../platform/identity/accounts.ts';
import type { Identity, Subject } from '../platform/identity/identity.ts';
import { type AccountChange, changeUser, type UserAndAdmins } from './account-changes.repository.ts';
import { syncAccount } from './account-sync.service.ts';
import {
  type AdminList,
  findAdmins,
  hasRoom,
  type Membership,
  membershipOf,
} from './admin-list.repository.ts';
import { disabledIn } from './users.repository.ts';
import { accountOf, readAccountState } from './users.service.ts';

/**
 * Returns whether a user has the admin claim at the identity provider, which may be newer than the claim in
 * the token.
 */
export async function adminCheck({ uid, account }: Subject): Promise<AdminCheck> {
  const { admin } = account ?? (await accountOf(uid));
  return { admin };
}

/**
 * If the user is an admin, requires that another admin can log in. Checks the other admins' accounts, because
 * an account can be deleted or disabled outside the store.
 *
 * @throws 409 for the last admin.
 */
export async function requireAnotherAdmin(uid: string, admins: AdminList): Promise<void> {
  if (membershipOf(uid, admins) !== 'active') return;
  const others = await accountsOf(admins.data.active.filter((other) => other !== uid));
  if (!others.some(({ disabled }) => !disabled)) throw refuse('last_admin');
}

/**
 * Returns true if at least one admin has an account. Otherwise the accounts may belong to another project.
 */
export async function hasAdminWithAccount(): Promise<boolean> {
  const { data } = await findAdmins();
  return (await accountsOf([...data.active, ...data.disabled])).length > 0;
}

/**
 * Makes a user an admin: writes the list of admins, then sets the claim. Safe to repeat.
 *
 * @throws 404 if the user does not exist or is being removed; 409 if the user's e-mail has changed, or there
 * are too many admins.
 */
export async function promote(caller: Pick<Identity, 'uid'>, subject: Subject): Promise<ModifiedResponse> {
  const { uid, email } = subject;
  const isPromoted = await changeAccount(caller, subject, async ({ user, admins, account }) => {
    if (membershipOf(uid, admins)) return undefined;
    if (!hasRoom(admins)) throw refuse('conflict', { because: 'too many admins' });
    const disabled = disabledIn(user, account);
    return {
      changes: { role: 'admin', disabled },
      membership: disabled ? 'disabled' : 'active',
      audited: { action: 'user.promote', changes: [{ field: 'role', before: 'user', after: 'admin' }] },
    };
  });
  if (!isPromoted) return { modifiedCount: 0, message: `${isolated(email)} is already an admin` };
  return { modifiedCount: 1, message: `${isolated(email)} is now an admin` };
}

/**
 * Removes the role of an admin and ends the admin's sessions: writes the list of admins, then updates the
 * account. Safe to repeat.
 *
 * @param mayBeLast True for the owner, who can always promote another admin.
 * @throws 404 if the user does not exist or is being removed; 409 for the last admin, or if the user's e-mail
 * has changed.
 */
export async function demote(
  caller: Pick<Identity, 'uid'>,
  subject: Subject,
  { mayBeLast = false } = {},
): Promise<ModifiedResponse> {
  const { uid, email } = subject;
  const isDemoted = await changeAccount(caller, subject, async ({ user, admins, account }) => {
    // A user may have the claim without being listed. Either an owner set the claim manually, or an earlier
    // demotion was interrupted.
    if (!membershipOf(uid, admins) && !account.admin) return undefined;
    if (!mayBeLast) await requireAnotherAdmin(uid, admins);
    return {
      changes: { role: 'user', disabled: disabledIn(user, account) },
      membership: undefined,
      audited: { action: 'user.demote', changes: [{ field: 'role', before: 'admin', after: 'user' }] },
    };
  });
  if (!isDemoted) return { modifiedCount: 0, message: `${isolated(email)} is not an admin` };
  return { modifiedCount: 1, message: `${isolated(email)} is no longer an admin` };
}

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
async function changeAccount(
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

import { z } from 'zod';
import { type NewAuditEntry, recordEntry } from '../audit/audit.repository.ts';
import { isolated } from '../contract/isolated.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import type { AdminCheck, UserStatusInput } from '../contract/user.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { collection } from '../platform/firestore/firestore.ts';
import { type Transaction, transact } from '../platform/firestore/transact.ts';
import {
  accountById,
  accountsOf,
  endLogins,
  setAdminClaim,
  setDisabled,
} from '../platform/identity/accounts.ts';
import type { Identity, Subject } from '../platform/identity/identity.ts';
import { addRoleMail } from './role-mail.ts';
import { type Access, accessOf, isActiveAdmin, users } from './user.record.ts';
import { findUser, listAdmins } from './users.repository.ts';
import { accountOf, findOrCreateUser, refreshIfKnown, requireActive } from './users.service.ts';

/**
 * A document that each removal of an admin changes, so that two removals at the same time conflict. The number is
 * never read.
 */
const removals = collection('roles', z.object({ changes: z.int() }));

/**
 * Returns whether a user has the admin claim at the identity provider, which may be newer than the claim in
 * the token.
 */
export async function adminCheck({ uid, account }: Subject): Promise<AdminCheck> {
  const { admin } = account ?? (await accountOf(uid));
  return { admin };
}

/**
 * Adds to a transaction what the demotion, disabling or deletion of an admin needs: another admin must be able to log
 * in. The records list the admins, and their accounts confirm it, because an account can be deleted, demoted or
 * disabled outside the store.
 *
 * @param mayBeLast True for the owner, who can always promote another admin.
 * @throws 409 for the last admin.
 */
export async function removeFromAdmins(
  tx: Transaction,
  uid: string,
  { mayBeLast = false } = {},
): Promise<void> {
  const document = removals.doc('admins');
  // Read first, so that a concurrent removal of another admin conflicts.
  const earlier = await tx.get(document);
  if (!mayBeLast && !(await hasOtherAdmin(uid))) throw refuse('last_admin');
  if (earlier) tx.update(document, { changes: earlier.data.changes + 1 });
  else tx.create(document, { changes: 1 });
}

async function hasOtherAdmin(uid: string): Promise<boolean> {
  const others = (await listAdmins()).filter((admin) => admin.id !== uid && !admin.data.disabled);
  const accounts = await accountsOf(others.map(({ id }) => id));
  return accounts.some(({ admin, disabled }) => admin && !disabled);
}

/**
 * Returns true if at least one admin has an account. Otherwise the accounts may belong to another project.
 */
export async function hasAdminWithAccount(): Promise<boolean> {
  const admins = await listAdmins();
  return (await accountsOf(admins.map(({ id }) => id))).length > 0;
}

/**
 * Makes a user an admin. Safe to repeat.
 *
 * @throws 404 if the user does not exist or is being removed; 409 if the user's e-mail has changed.
 */
export function promote(caller: Pick<Identity, 'uid'>, subject: Subject): Promise<ModifiedResponse> {
  const change = { action: 'user.promote', field: 'role', after: 'admin' } as const;
  return changeAccess(caller, subject, {
    ...change,
    done: 'is now an admin',
    already: 'is already an admin',
  });
}

/**
 * Removes the role of an admin and ends the admin's sessions. Safe to repeat.
 *
 * @param mayBeLast True for the owner, who can always promote another admin.
 * @throws 404 if the user does not exist or is being removed; 409 for the last admin, or if the user's e-mail
 * has changed.
 */
export function demote(
  caller: Pick<Identity, 'uid'>,
  subject: Subject,
  { mayBeLast = false } = {},
): Promise<ModifiedResponse> {
  const change = { action: 'user.demote', field: 'role', after: 'user', mayBeLast } as const;
  return changeAccess(caller, subject, {
    ...change,
    done: 'is no longer an admin',
    already: 'is not an admin',
  });
}

/**
 * Disables a user and ends the user's sessions, or enables the user again. Keeps orders and reviews. Safe to repeat.
 *
 * @throws 404 if the user does not exist or is being removed; 409 if the user is the caller or the last
 * admin, or if the user's e-mail has changed.
 */
export async function setStatus(
  caller: Identity,
  subject: Subject,
  { disabled }: UserStatusInput,
): Promise<ModifiedResponse> {
  const { uid } = subject;
  if (disabled && uid === caller.uid) throw refuse('conflict', 'own account');
  const change = { action: disabled ? 'user.disable' : 'user.enable', field: 'disabled' } as const;
  const state = disabled ? 'disabled' : 'enabled';
  const texts = { done: `is ${state}`, already: `is already ${state}` };
  const response = await changeAccess(caller, subject, { ...change, after: disabled, ...texts });
  if (disabled) await endLogins(uid);
  return response;
}

type AccessChange = {
  action: NewAuditEntry['action'];
  mayBeLast?: boolean;
  /** The messages after the user's e-mail, for a change and for a repeat. */
  done: string;
  already: string;
} & ({ field: 'role'; after: Access['role'] } | { field: 'disabled'; after: boolean });

/**
 * Changes the role or the status of a user: first in the user record, with its audit entry, then of the account.
 *
 * @throws 404 if the user does not exist or is being removed; 409 for the last admin, or if the user's e-mail has
 * changed.
 */
async function changeAccess(
  { uid: actor }: Pick<Identity, 'uid'>,
  subject: Subject,
  { action, field, after, mayBeLast = false, done, already }: AccessChange,
): Promise<ModifiedResponse> {
  const { uid: target, email } = subject;
  requireActive(await findOrCreateUser(target));
  await requireSameEmail(subject);
  const isChanged = await transact(async (tx) => {
    const user = requireActive(await tx.get(users.doc(target)));
    const account = await accountOf(target);
    const now = new Date();
    const access = accessOf(user.data, account, now);
    if (access[field] === after) return false;
    const changed = { ...access, [field]: after };
    if (isActiveAdmin(access) && !isActiveAdmin(changed)) await removeFromAdmins(tx, target, { mayBeLast });
    tx.update(users.doc(target), { ...changed, accessChangedAt: now });
    recordEntry(tx, { actor, action, target, changes: [{ field, before: access[field], after }] });
    if (field === 'role') addRoleMail(tx, account, after);
    return true;
  });
  // The record may be outdated, so the admin saw the wrong role or status.
  if (!isChanged) await refreshIfKnown(target);
  await updateAccount(target);
  const message = `${isolated(email)} ${isChanged ? done : already}`;
  return { modifiedCount: isChanged ? 1 : 0, message };
}

/**
 * Checks that a user still has the e-mail that the admin's list of users showed. Otherwise updates the user
 * record.
 *
 * @throws 409 if the e-mail has changed.
 */
async function requireSameEmail({ uid, email }: Subject): Promise<void> {
  const account = await accountOf(uid);
  if (account.email === email) return;
  await refreshIfKnown(uid);
  throw refuse('conflict', 'e-mail changed');
}

/**
 * Updates an account to match its user record, which has just changed. Reads both again after each update, because
 * a slower change of the same user may have updated the account later.
 *
 * @throws 404 if the user does not exist or is being removed.
 */
async function updateAccount(uid: string): Promise<void> {
  const user = requireActive(await findUser(uid));
  const account = await accountById(uid);
  if (!account) throw refuse('not_found', 'User');
  const { role, disabled } = accessOf(user.data, account, new Date());
  const isAdmin = role === 'admin';
  if (account.admin === isAdmin && account.disabled === disabled) return;
  // Before the claim is removed, so that a repeat after an interruption still finds it and ends the sessions.
  if (account.admin && !isAdmin) await endLogins(uid);
  if (account.admin !== isAdmin) await setAdminClaim(account, isAdmin);
  if (account.disabled !== disabled) await setDisabled(account, disabled);
  await updateAccount(uid);
}

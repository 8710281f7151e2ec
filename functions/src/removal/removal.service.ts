import { auditedChange } from '../audit/audited-change.ts';
import type { DeletedResponse } from '../contract/responses.ts';
import { deleteMailsOf } from '../mail/mail.repository.ts';
import { cancelAllUnpaid } from '../payments/closing.service.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import { accountById, removeAccount } from '../platform/identity/accounts.ts';
import type { Identity, Subject } from '../platform/identity/identity.ts';
import { anonymizeReviews } from '../reviews/reviews.repository.ts';
import { changeUser, listBeingRemoved } from '../users/account-changes.repository.ts';
import { findAdmins } from '../users/admin-list.repository.ts';
import { requireAnotherAdmin } from '../users/roles.service.ts';
import { deleteUser, findUser } from '../users/users.repository.ts';
import { findOrCreateUser } from '../users/users.service.ts';

/**
 * Deletes a user: the account, profile, unpaid orders and e-mails, and the name on reviews. Paid orders are
 * kept for accounting.
 *
 * @throws 409 for the last admin.
 */
export async function remove(caller: Identity, subject: Subject): Promise<DeletedResponse> {
  const { uid, email } = subject;
  const isOwn = caller.uid === uid;
  await auditedChange({
    actor: caller.uid,
    attempt: async (entry, isRetry) => {
      // If the account was deleted at the identity provider, only the user record exists.
      const account = (!isRetry && subject.account) || (await accountById(uid));
      const user = await findOrCreateUser(uid, account);
      const admins = await findAdmins();
      if (account) await requireAnotherAdmin(uid, admins);
      const changes = { role: 'user', removingSince: new Date() } as const;
      const audit = isOwn ? undefined : ({ ...entry, action: 'user.delete', target: uid } as const);
      await changeUser({ user, admins }, changes, undefined, audit);
    },
    resultOf: () => {},
  });
  await finishRemoval(uid);
  return { deletedCount: 1, message: `${email} deleted` };
}

/**
 * Finishes a removal. Safe to repeat. Deletes the user record last, because `removingSince` in it marks the
 * removal as unfinished.
 */
export async function finishRemoval(uid: string): Promise<void> {
  await removeAccount(uid);
  await cancelAllUnpaid(uid);
  await anonymizeReviews(uid);
  await deleteMailsOf(uid);
  await deleteUser(uid);
}

/**
 * Removes the data of a user whose account no longer exists. First stores `removingSince`, so that the
 * reconciliation can finish an interrupted removal.
 *
 * @returns false if the account exists again, because the owner has restored it.
 */
export async function removeOrphan(uid: string): Promise<boolean> {
  const isOrphan = await decideAndWrite(async () => {
    const user = await findUser(uid);
    if (await accountById(uid)) return false;
    if (!user || user.data.removingSince) return true;
    const changes = { role: 'user', removingSince: new Date() } as const;
    await changeUser({ user, admins: await findAdmins() }, changes, undefined);
    return true;
  });
  if (isOrphan) await finishRemoval(uid);
  return isOrphan;
}

/** Returns the uids of users whose removal is not finished. */
export async function unfinishedRemovals(): Promise<string[]> {
  return (await listBeingRemoved()).map(({ id }) => id);
}

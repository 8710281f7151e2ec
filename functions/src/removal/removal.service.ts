import { findEntry, newEntryId } from '../audit/audit.repository.ts';
import type { DeletedResponse } from '../contract/response-types.ts';
import { deleteMailsOf } from '../mail/mail.repository.ts';
import { cancelAllUnpaid } from '../payments/cancellation.service.ts';
import { accountById, removeAccount } from '../platform/accounts.ts';
import { decideAndWrite, decideAndWriteFrom } from '../platform/guarded-write.ts';
import type { Identity, Subject } from '../platform/identity.ts';
import { anonymizeReviews } from '../reviews/reviews.repository.ts';
import { changePerson, listBeingRemoved } from '../users/account-changes.repository.ts';
import { findAdmins } from '../users/admin-list.repository.ts';
import { requireAnotherAdmin } from '../users/roles.service.ts';
import { deleteUser, findUser } from '../users/users.repository.ts';
import { findOrCreateUser } from '../users/users.service.ts';

/**
 * Deletes a person: account, profile, unpaid orders, the name on reviews, and mails. Paid orders stay for the books.
 *
 * @throws 409 for the last admin.
 */
export async function remove(caller: Identity, subject: Subject): Promise<DeletedResponse> {
  const { uid, email } = subject;
  const entry =
    caller.uid === uid
      ? undefined
      : ({ id: newEntryId(), actor: caller.uid, action: 'user.delete', target: uid } as const);
  // Somebody who has deleted their account at the provider leaves a record without one.
  const load = () => accountById(uid);
  await decideAndWriteFrom(subject.account ?? (await load()), load, async (account, isRetry) => {
    const user = await findOrCreateUser(uid, account);
    if (isRetry && entry && user.data.removingSince && (await findEntry(entry.id))) return;
    const admins = await findAdmins();
    if (account) await requireAnotherAdmin(uid, admins);
    await changePerson({ user, admins }, { role: 'user', removingSince: new Date() }, undefined, entry);
  });
  await finishRemoval(uid);
  return { deletedCount: 1, message: `${email} deleted` };
}

/**
 * Carries out a removal that has begun. Every step may be repeated; the profile goes last, since it remembers
 * that the rest is still to do.
 */
export async function finishRemoval(uid: string): Promise<void> {
  await removeAccount(uid);
  await cancelAllUnpaid(uid);
  await anonymizeReviews(uid);
  await deleteMailsOf(uid);
  await deleteUser(uid);
}

/**
 * Removes what is left of somebody whose account is gone. The mark comes first: what stops half-way is finished by the
 * reconciliation.
 */
export async function removeOrphan(uid: string): Promise<void> {
  await decideAndWrite(async () => {
    const user = await findUser(uid);
    if (!user || user.data.removingSince) return;
    const changes = { role: 'user', removingSince: new Date() } as const;
    await changePerson({ user, admins: await findAdmins() }, changes, undefined);
  });
  await finishRemoval(uid);
}

/** The uids of people whose removal has begun and is not finished. */
export async function unfinishedRemovals(): Promise<string[]> {
  return (await listBeingRemoved()).map(({ id }) => id);
}

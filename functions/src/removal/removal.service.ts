import { findEntry, newEntryId } from '../audit/audit.repository.ts';
import type { DeletedAnswer } from '../contract/answers.ts';
import { deleteMailsOf } from '../mail/mail.repository.ts';
import { cancelAllUnpaid } from '../payments/cancellation.service.ts';
import { type Account, accountById, removeAccount } from '../platform/accounts.ts';
import type { Stored } from '../platform/firestore.ts';
import { decideAndWrite, decideAndWriteFrom } from '../platform/guarded-write.ts';
import type { Identity, Subject } from '../platform/identity.ts';
import { anonymizeReviews } from '../reviews/reviews.repository.ts';
import { beginRemoval, listBeingRemoved } from '../users/account-changes.repository.ts';
import { anotherAdmin } from '../users/roles.service.ts';
import type { UserRecord } from '../users/user.record.ts';
import { deleteUser, findUser } from '../users/users.repository.ts';
import { findOrCreateUser } from '../users/users.service.ts';

/**
 * Deletes a person: account, profile, unpaid orders, the name on reviews, and mails. Paid orders stay for the books.
 *
 * @throws 409 for the last admin.
 */
export async function remove(caller: Identity, subject: Subject): Promise<DeletedAnswer> {
  const entry = caller.uid === subject.uid ? undefined : { id: newEntryId(), actor: caller.uid };
  // Somebody who has deleted their account at the provider leaves a record without one.
  const load = () => accountById(subject.uid);
  await decideAndWriteFrom(subject.account ?? (await load()), load, async (account) => {
    const user = await findOrCreateUser(subject.uid, account);
    // Begun by an earlier attempt of this call, whose response was lost?
    if (entry && user.data.removingSince && (await findEntry(entry.id))) return;
    const remaining = (await isAdminNow(user, account)) ? await anotherAdmin(subject.uid) : undefined;
    await beginRemoval(user, remaining, entry);
  });
  await finishRemoval(subject.uid);
  return { deletedCount: 1, message: `${subject.email} deleted` };
}

/**
 * The account was loaded before the record was read, and a promotion changes the account first and then the record.
 * So where they disagree, the account is looked at again; a promotion after that changes the record, and the removal
 * is decided again.
 */
async function isAdminNow({ id, data }: Stored<UserRecord>, account: Account | undefined): Promise<boolean> {
  const isRecorded = data.role === 'admin';
  if (!account || account.admin === isRecorded) return isRecorded && account !== undefined;
  return (await accountById(id))?.admin ?? false;
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
    if (user && !user.data.removingSince) await beginRemoval(user, undefined, undefined);
  });
  await finishRemoval(uid);
}

/** The uids of people whose removal has begun and is not finished. */
export async function unfinishedRemovals(): Promise<string[]> {
  return (await listBeingRemoved()).map(({ id }) => id);
}

import pMap from 'p-map';
import type { DeletedAnswer } from '../contract/answers.ts';
import { cancelAllUnpaid } from '../payments/cancellation.service.ts';
import type { Stored } from '../platform/firestore.ts';
import { decideAndWrite } from '../platform/guarded-write.ts';
import { adminsAmong, type Identity, removeAccount, type Subject } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import { anonymizeReviews } from '../reviews/reviews.repository.ts';
import type { UserRecord } from '../users/user.record.ts';
import { beginRemoval, deleteUser, listActiveAdmins, listBeingRemoved } from '../users/users.repository.ts';
import { accountOf, findOrCreateUser } from '../users/users.service.ts';

/**
 * Deletes a person: account, profile, unpaid orders, and the name on reviews. Paid orders stay for the books.
 *
 * @throws 409 for the last admin.
 */
export async function remove(caller: Identity, subject: Subject): Promise<DeletedAnswer> {
  const actor = caller.uid === subject.uid ? undefined : caller.uid;
  await decideAndWrite(async () => {
    // The record first: a promotion after that changes it, and it is decided again.
    const user = await findOrCreateUser(subject.uid);
    const { admin } = await accountOf(subject.uid);
    const remaining = admin ? await anotherAdmin(subject.uid) : undefined;
    await beginRemoval(user, remaining, actor);
  });
  await finishRemoval(subject.uid);
  return { deletedCount: 1, message: `${subject.email} deleted` };
}

/** An admin who remains when this one goes. @throws 409 when there is none. */
async function anotherAdmin(uid: string): Promise<Stored<UserRecord>> {
  const others = (await listActiveAdmins()).filter(({ id }) => id !== uid);
  const [remaining] = await adminsAmong(others.map(({ id }) => id));
  const record = others.find(({ id }) => id === remaining);
  if (!record) throw refuse('last_admin');
  return record;
}

/**
 * Carries out a removal that has begun. Every step may be repeated; the profile goes last, since it remembers
 * that the rest is still to do.
 */
async function finishRemoval(uid: string): Promise<void> {
  await removeAccount(uid);
  await cancelAllUnpaid(uid);
  await anonymizeReviews(uid);
  await deleteUser(uid);
}

/** Finishes the removals that stopped half-way. @throws AggregateError when some failed, after all were tried. */
export async function finishRemovals(): Promise<void> {
  const unfinished = await listBeingRemoved();
  await pMap(unfinished, ({ id }) => finishRemoval(id), { concurrency: 1, stopOnError: false });
}

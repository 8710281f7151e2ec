import { FieldValue } from 'firebase-admin/firestore';
import { recordInTransaction } from '../audit/audit.repository.ts';
import type { ProfileInput, Role } from '../contract/user.ts';
import { type Page, type PageRequest, readPage } from '../http/paging.ts';
import { firestore, type Stored, stored } from '../platform/firestore.ts';
import { commitGuarded } from '../platform/guarded-write.ts';
import type { Account } from '../platform/identity.ts';
import { type UserRecord, users } from './user.record.ts';

export async function findUser(uid: string): Promise<Stored<UserRecord> | undefined> {
  return stored(await users.doc(uid).get());
}

/**
 * Writes what the identity provider knows of a person, keeping the rest of the profile.
 *
 * @returns true if there was no document of this person before.
 */
export async function refreshUser(account: Account): Promise<boolean> {
  const { uid, email, emailVerified, admin, displayName, photoURL } = account;
  const role: Role = admin ? 'admin' : 'user';
  const document = users.doc(uid);
  return firestore.runTransaction(async (transaction) => {
    const known = stored(await transaction.get(document));
    transaction.set(
      document,
      {
        email,
        emailVerified,
        role,
        displayName: displayName ?? FieldValue.delete(),
        photoURL: photoURL ?? FieldValue.delete(),
        createdAt: known?.data.createdAt ?? new Date(),
      },
      { merge: true },
    );
    return !known;
  });
}

/** Sets the given profile fields of a person who is still as read; an empty text removes its field. */
export async function updateProfile(
  { id, version }: Stored<UserRecord>,
  profile: ProfileInput,
): Promise<void> {
  const changes = Object.entries(profile).map(([field, text]) => [
    field,
    text === '' ? FieldValue.delete() : text,
  ]);
  const batch = firestore.batch();
  batch.update(users.doc(id), Object.fromEntries(changes), { lastUpdateTime: version });
  await commitGuarded(batch);
}

export async function listUsers(page: PageRequest): Promise<Page<Stored<UserRecord>>> {
  return readPage(users, page);
}

export async function mirrorRole(uid: string, role: Role): Promise<void> {
  await users.doc(uid).update({ role });
}

/**
 * Marks the beginning of a person's removal, if enough admins stay.
 *
 * Two admins removing each other read the same list of admins and write to it, so one of them decides again.
 *
 * @param actor The admin who removes somebody else, to be recorded with the mark; undefined for one's own removal.
 * @param enoughAdminsStay Is told the uids of the other people listed as admins who are not being removed.
 * @returns false when nothing was marked because not enough admins would stay.
 */
export async function beginRemoval(
  uid: string,
  actor: string | undefined,
  enoughAdminsStay: (otherAdmins: string[]) => Promise<boolean>,
): Promise<boolean> {
  return firestore.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(users.where('role', '==', 'admin'));
    const others = docs.filter((snapshot) => snapshot.id !== uid && !snapshot.data().removingSince);
    if (!(await enoughAdminsStay(others.map((snapshot) => snapshot.id)))) return false;
    transaction.update(users.doc(uid), { role: 'user', removingSince: new Date() });
    if (actor) recordInTransaction(transaction, actor, 'user.delete', uid);
    return true;
  });
}

/** People whose removal has begun and has not been finished. */
export async function listBeingRemoved(): Promise<Stored<UserRecord>[]> {
  const { docs } = await users.orderBy('removingSince').limit(100).get();
  return docs.flatMap((snapshot) => stored(snapshot) ?? []);
}

export async function deleteUser(uid: string): Promise<void> {
  await users.doc(uid).delete();
}

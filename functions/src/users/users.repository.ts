import { FieldPath, FieldValue, type Query, type Timestamp } from 'firebase-admin/firestore';
import type { ProfileInput } from '../contract/user.ts';
import {
  allStored,
  firestore,
  MalformedDocument,
  type Stored,
  stored,
} from '../platform/firestore/firestore.ts';
import {
  commitGuarded,
  decideAndWrite,
  updateGuarded,
  writeIfUnchanged,
} from '../platform/firestore/guarded-write.ts';
import type { Page, PageRequest } from '../platform/firestore/page.ts';
import { readPageWithWords } from '../platform/firestore/word-search.ts';
import type { Account } from '../platform/identity/accounts.ts';
import { repairUser } from './account-changes.repository.ts';
import { type UserRecord, users, wordsOfUser } from './user.record.ts';

/** Reads a user record, and repairs a malformed one; undefined before the first login. */
export async function findUser(uid: string): Promise<Stored<UserRecord> | undefined> {
  return decideAndWrite(async () => {
    const snapshot = await users.doc(uid).get();
    try {
      return stored(snapshot);
    } catch (error) {
      if (!(error instanceof MalformedDocument)) throw error;
      await repairUser(uid);
      return stored(await users.doc(uid).get());
    }
  });
}

/**
 * Returns true if a user is disabled. While a change is pending, the record decides, otherwise the account.
 */
export function disabledIn(user: Stored<UserRecord> | undefined, account: Account): boolean {
  return user?.data.statusChangedAt ? user.data.disabled : account.disabled;
}

/**
 * Updates a user record from the account, or creates one with the role `user`.
 *
 * @param user The record, which must be unchanged since it was read; undefined if it must not exist.
 * @returns the new version of the record
 */
export async function writeAccount(
  account: Account,
  user: Stored<UserRecord> | undefined,
): Promise<Timestamp | undefined> {
  const { uid, email, emailVerified, displayName, photoURL } = account;
  const words = wordsOfUser(uid, account);
  const fields = { email, emailVerified, disabled: disabledIn(user, account), words };
  const document = users.doc(uid);
  const batch = firestore.batch();
  if (user) {
    const name = displayName ?? FieldValue.delete();
    const picture = photoURL ?? FieldValue.delete();
    const changes = { ...fields, displayName: name, photoURL: picture };
    batch.update(document, changes, { lastUpdateTime: user.version });
  } else {
    const name = displayName !== undefined && { displayName };
    const picture = photoURL !== undefined && { photoURL };
    batch.create(document, { ...fields, role: 'user', ...name, ...picture, createdAt: new Date() });
  }
  const [written] = await commitGuarded(batch);
  return written?.writeTime;
}

/** Stores the failed card payments of a user whose record is unchanged since it was read. */
export async function writeFailedCards(
  user: Stored<UserRecord>,
  failedCards: NonNullable<UserRecord['failedCards']>,
): Promise<void> {
  await updateGuarded(users, user, { failedCards });
}

/**
 * Sets profile fields of a user record that is unchanged since it was read. An empty string removes the
 * field.
 */
export async function updateProfile(user: Stored<UserRecord>, profile: ProfileInput): Promise<void> {
  const changes = Object.entries(profile).map(([field, text]) => [
    field,
    text === '' ? FieldValue.delete() : text,
  ]);
  await updateGuarded(users, user, Object.fromEntries(changes));
}

/** Returns one page of the users that match all words, newest first. Without words, returns all users. */
export async function listUsers(
  words: readonly string[],
  page: PageRequest,
): Promise<Page<Stored<UserRecord>>> {
  const queryFor = (word: string | undefined): Query<UserRecord> =>
    word === undefined ? users : users.where('words', 'array-contains', word);
  // The stored words include their beginnings of up to 40 characters, so every match is a stored word.
  return readPageWithWords(
    {
      words,
      storedWordOf: (typed) => typed,
      matcherOf:
        ({ data }) =>
        (typed) =>
          data.words.includes(typed),
      queryFor,
    },
    page,
  );
}

/** Deletes a user record that has just been created, unless it has changed since. */
export async function deleteCreatedUser(uid: string, version: Timestamp): Promise<void> {
  const batch = firestore.batch();
  batch.delete(users.doc(uid), { lastUpdateTime: version });
  await writeIfUnchanged(() => commitGuarded(batch));
}

/** Deletes a user record. Safe to repeat. */
export async function deleteUser(uid: string): Promise<void> {
  await users.doc(uid).delete();
}

/**
 * Returns the users after a uid, sorted by uid. Skips and logs malformed records.
 *
 * @returns `next`: the uid after which the next page starts; undefined for the last page.
 */
export async function readUsersAfter(
  uid: string | undefined,
  limit: number,
): Promise<{ users: Stored<UserRecord>[]; next: string | undefined }> {
  const sorted = users.orderBy(FieldPath.documentId());
  const { docs } = await (uid ? sorted.startAfter(uid) : sorted).limit(limit).get();
  return { users: allStored({ docs }), next: docs.length === limit ? docs.at(-1)?.id : undefined };
}

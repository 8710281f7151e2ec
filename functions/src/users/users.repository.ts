import { FieldPath, FieldValue, type Query } from 'firebase-admin/firestore';
import type { ProfileInput } from '../contract/user.ts';
import { allStored, type Stored, stored } from '../platform/firestore/firestore.ts';
import { countRows, type Page, type PageRequest } from '../platform/firestore/page.ts';
import type { Transaction } from '../platform/firestore/transact.ts';
import { readPageWithWords } from '../platform/firestore/word-search.ts';
import type { Account } from '../platform/identity/accounts.ts';
import { accessOf, hasCurrentWords, type UserRecord, users, wordsOfUser } from './user.record.ts';

/** Maximum number of removals that one run of the reconciliation finishes. */
const REMOVALS_PER_RUN = 100;

/** Reads a user record; undefined before the first login. @throws MalformedDocument */
export async function findUser(uid: string): Promise<Stored<UserRecord> | undefined> {
  return stored(await users.doc(uid).get());
}

/** Returns true if a user has a record, even if it is malformed. */
export async function hasUser(uid: string): Promise<boolean> {
  return (await users.doc(uid).get()).exists;
}

/** Creates a user record from the account. */
export function createUser(tx: Transaction, account: Account, now: Date): void {
  const { uid, displayName, photoURL } = account;
  tx.create(users.doc(uid), {
    ...copiedFields(undefined, account, now),
    ...(displayName !== undefined && { displayName }),
    ...(photoURL !== undefined && { photoURL }),
    createdAt: now,
  });
}

/** Updates a user record from the account. If the e-mail has changed, the earlier orders contain a former e-mail. */
export function updateUser(tx: Transaction, user: Stored<UserRecord>, account: Account, now: Date): void {
  const { displayName = FieldValue.delete(), photoURL = FieldValue.delete() } = account;
  tx.update(users.doc(user.id), {
    ...copiedFields(user.data, account, now),
    ...(user.data.email !== account.email && { formerEmailInOrders: true }),
    displayName,
    photoURL,
  });
}

/** Stores that the orders of a user contain the current e-mail. */
export function forgetFormerEmail(tx: Transaction, uid: string): void {
  tx.update(users.doc(uid), { formerEmailInOrders: FieldValue.delete() });
}

/** Returns true if a user record matches the account. */
export function isUpToDate({ id, data }: Stored<UserRecord>, account: Account, now: Date): boolean {
  const { email, emailVerified, displayName, photoURL } = account;
  const { role, disabled } = accessOf(data, account, now);
  return (
    data.email === email &&
    data.emailVerified === emailVerified &&
    data.role === role &&
    data.disabled === disabled &&
    data.displayName === displayName &&
    data.photoURL === photoURL &&
    hasCurrentWords(id, data)
  );
}

function copiedFields(user: UserRecord | undefined, account: Account, now: Date) {
  const { uid, email, emailVerified } = account;
  return { email, emailVerified, ...accessOf(user, account, now), words: wordsOfUser(uid, account) };
}

/** Sets profile fields of a user. An empty string removes the field. */
export function updateProfile(tx: Transaction, uid: string, profile: ProfileInput): void {
  const changes = Object.entries(profile).map(([field, text]) => [
    field,
    text === '' ? FieldValue.delete() : text,
  ]);
  tx.update(users.doc(uid), Object.fromEntries(changes));
}

/** Marks a user whose removal has begun. The user is no longer an admin. */
export function beginRemoval(tx: Transaction, uid: string, now: Date): void {
  tx.update(users.doc(uid), { role: 'user', removingSince: now });
}

/** Returns users whose removal is not finished, oldest first. */
export async function listBeingRemoved(): Promise<Stored<UserRecord>[]> {
  return allStored(await users.orderBy('removingSince').limit(REMOVALS_PER_RUN).get());
}

/** Returns the users who are admins by their records. */
export async function listAdmins(): Promise<Stored<UserRecord>[]> {
  return allStored(await users.where('role', '==', 'admin').get());
}

function usersWith(word: string | undefined): Query<UserRecord> {
  return word === undefined ? users : users.where('words', 'array-contains', word);
}

/** Counts the users that match a word; without a word, all users. */
export async function countUsers(word: string | undefined): Promise<{ count: number }> {
  return countRows(usersWith(word), 'createdAt');
}

/** Returns one page of the users that match all words, newest first. Without words, returns all users. */
export async function listUsers(
  words: readonly string[],
  page: PageRequest,
): Promise<Page<Stored<UserRecord>>> {
  // The stored words include their beginnings of up to 40 characters, so every match is a stored word.
  return readPageWithWords(
    {
      words,
      storedWordOf: (typed) => typed,
      matcherOf:
        ({ data }) =>
        (typed) =>
          data.words.includes(typed),
      queryFor: (word) => usersWith(word),
    },
    page,
  );
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

import { FieldValue, type Query } from 'firebase-admin/firestore';
import type { ProfileInput } from '../contract/user.ts';
import type { Account } from '../platform/accounts.ts';
import { firestore, MalformedDocument, type Stored, stored } from '../platform/firestore.ts';
import { commitGuarded, decideAndWrite } from '../platform/guarded-write.ts';
import type { Page, PageRequest } from '../platform/page.ts';
import { readPageWithWords } from '../platform/word-search.ts';
import { type UserRecord, users } from './user.record.ts';
import { repairUser } from './user-repair.repository.ts';
import { wordsOfPerson } from './user-words.ts';

/** The record of a person, repaired if it is malformed; undefined before their first login. */
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

/** Returns `disabled` as a record has it after reading the account: while a change is being made, the account follows. */
export function disabledIn(known: Stored<UserRecord> | undefined, account: Account): boolean {
  return known?.data.statusChangedAt ? known.data.disabled : account.disabled;
}

/**
 * Writes what the identity provider knows of a person, and keeps the rest of the profile. The role is not the
 * provider's to say: a new record has none.
 *
 * @param known The person's document, which must be unchanged since it was read; undefined if it must not exist.
 */
export async function writeAccount(account: Account, known: Stored<UserRecord> | undefined): Promise<void> {
  const { uid, email, emailVerified, displayName, photoURL } = account;
  const words = wordsOfPerson(uid, account);
  const fields = { email, emailVerified, disabled: disabledIn(known, account), words };
  const document = users.doc(uid);
  const batch = firestore.batch();
  if (known) {
    const name = displayName ?? FieldValue.delete();
    const picture = photoURL ?? FieldValue.delete();
    const changes = { ...fields, displayName: name, photoURL: picture };
    batch.update(document, changes, { lastUpdateTime: known.version });
  } else {
    const name = displayName !== undefined && { displayName };
    const picture = photoURL !== undefined && { photoURL };
    batch.create(document, { ...fields, role: 'user', ...name, ...picture, createdAt: new Date() });
  }
  await commitGuarded(batch);
}

/** Writes the words by which somebody is found, if they are unchanged since they were read. */
export async function writeWords({ id, data, version }: Stored<UserRecord>): Promise<void> {
  const batch = firestore.batch();
  batch.update(users.doc(id), { words: wordsOfPerson(id, data) }, { lastUpdateTime: version });
  await commitGuarded(batch);
}

/** Sets the given profile fields of a person who is unchanged since they were read; an empty text removes its field. */
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

/** One page of the people who have all words, newest first; without words, of all people. */
export async function listUsers(
  words: readonly string[],
  page: PageRequest,
): Promise<Page<Stored<UserRecord>>> {
  const having = (word: string | undefined): Query<UserRecord> =>
    word === undefined ? users : users.where('words', 'array-contains', word);
  // Every beginning of a person's words is stored.
  return readPageWithWords(
    {
      words,
      keyOf: (typed) => typed,
      isIn: (typed, { data }) => data.words.includes(typed),
      matching: having,
    },
    page,
  );
}

/** Deletes the record of a person. Safe to repeat. */
export async function deleteUser(uid: string): Promise<void> {
  await users.doc(uid).delete();
}

import { FieldValue, type Query, type WriteBatch } from 'firebase-admin/firestore';
import { recordInBatch } from '../audit/audit.repository.ts';
import type { ProfileInput, Role } from '../contract/user.ts';
import { allStored, firestore, type Stored, stored } from '../platform/firestore.ts';
import { commitGuarded } from '../platform/guarded-write.ts';
import type { Account } from '../platform/identity.ts';
import type { Page, PageRequest } from '../platform/page.ts';
import { readPageWithWords } from '../platform/word-search.ts';
import { type UserRecord, users } from './user.record.ts';
import { wordsOfPerson } from './user-words.ts';

/** How many accounts the identity provider looks up at once. */
const MOST_ADMINS = 100;

export async function findUser(uid: string): Promise<Stored<UserRecord> | undefined> {
  return stored(await users.doc(uid).get());
}

/** The role as a record mirrors it. */
export function roleOf({ admin }: Account): Role {
  return admin ? 'admin' : 'user';
}

/**
 * Writes what the identity provider knows of a person, and keeps the rest of the profile.
 *
 * @param known The person's document, which must be unchanged since it was read; undefined if it must not exist.
 */
export async function writeAccount(account: Account, known: Stored<UserRecord> | undefined): Promise<void> {
  const { uid, email, emailVerified, disabled, displayName, photoURL } = account;
  const words = wordsOfPerson(uid, account);
  const fields = { email, emailVerified, disabled, role: roleOf(account), words };
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
    batch.create(document, { ...fields, ...name, ...picture, createdAt: new Date() });
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
  return readPageWithWords(users, words, having, page);
}

/** Writes the role that somebody has now; no demotion is under way any more. */
export async function mirrorRole(uid: string, role: Role): Promise<void> {
  await users.doc(uid).update({ role, demotingSince: FieldValue.delete() });
}

/** Writes whether somebody who is unchanged since they were read is disabled; no change of that is under way any more. */
export async function mirrorStatus({ id, version }: Stored<UserRecord>, disabled: boolean): Promise<void> {
  const batch = firestore.batch();
  const status = { disabled, statusChangingSince: FieldValue.delete() };
  batch.update(users.doc(id), status, { lastUpdateTime: version });
  await commitGuarded(batch);
}

/**
 * People listed as admins who can log in, and with whom nothing has begun that ends that; 100 are enough to find one
 * who remains.
 */
export async function listActiveAdmins(): Promise<Stored<UserRecord>[]> {
  const admins = await users.where('role', '==', 'admin').limit(MOST_ADMINS).get();
  return allStored(admins).filter(
    ({ data: { disabled, removingSince, demotingSince, statusChangingSince } }) =>
      !disabled && !removingSince && !demotingSince && !statusChangingSince,
  );
}

/**
 * Writes down that a person's removal has begun, if they are unchanged since they were read.
 *
 * @param remaining The admin who remains when an admin is removed. Their document is changed too, so that they can
 * not be removed at the same moment because the other remains.
 * @param actor Who removes somebody else.
 */
export async function beginRemoval(
  person: Stored<UserRecord>,
  remaining: Stored<UserRecord> | undefined,
  actor: string | undefined,
): Promise<void> {
  const batch = firestore.batch();
  const removal = { role: 'user', removingSince: new Date() } as const;
  batch.update(users.doc(person.id), removal, { lastUpdateTime: person.version });
  if (remaining) relyOn(batch, remaining);
  if (actor) recordInBatch(batch, { actor, action: 'user.delete', target: person.id });
  await commitGuarded(batch);
}

/**
 * Writes down that somebody is no admin any more, if they are unchanged since they were read, and the admin who remains
 * too: their document is changed, so that they can not be demoted or removed at the same moment because the other remains.
 */
export async function beginDemotion(
  person: Stored<UserRecord>,
  remaining: Stored<UserRecord>,
  { actor, entryId }: { actor: string; entryId: string },
): Promise<void> {
  const batch = firestore.batch();
  const demotion = { role: 'user', demotingSince: new Date() } as const;
  batch.update(users.doc(person.id), demotion, { lastUpdateTime: person.version });
  relyOn(batch, remaining);
  recordInBatch(batch, { actor, action: 'user.demote', target: person.id }, entryId);
  await commitGuarded(batch);
}

/**
 * Writes down that somebody is being disabled or enabled, if they are unchanged since they were read.
 *
 * @param remaining The admin who remains when an admin is disabled, as for a demotion.
 */
export async function beginStatusChange(
  person: Stored<UserRecord>,
  remaining: Stored<UserRecord> | undefined,
  entry: { actor: string; action: 'user.disable' | 'user.enable'; entryId: string },
): Promise<void> {
  const { actor, action, entryId } = entry;
  const batch = firestore.batch();
  batch.update(users.doc(person.id), { statusChangingSince: new Date() }, { lastUpdateTime: person.version });
  if (remaining) relyOn(batch, remaining);
  recordInBatch(batch, { actor, action, target: person.id }, entryId);
  await commitGuarded(batch);
}

function relyOn(batch: WriteBatch, { id, version }: Stored<UserRecord>): void {
  batch.update(users.doc(id), { reliedOn: FieldValue.increment(1) }, { lastUpdateTime: version });
}

/** People whose removal has begun and has not been finished. */
export async function listBeingRemoved(): Promise<Stored<UserRecord>[]> {
  return allStored(await users.orderBy('removingSince').limit(100).get());
}

export async function deleteUser(uid: string): Promise<void> {
  await users.doc(uid).delete();
}

import type { ModifiedResponse } from '../contract/responses.ts';
import type { LoginResponse, ProfileInput, User, UserFilterInput } from '../contract/user.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { mapPage, type Page, type PageRequest, withTotal } from '../platform/firestore/page.ts';
import { transact } from '../platform/firestore/transact.ts';
import { searchWords } from '../platform/format/words.ts';
import { type Account, accountById } from '../platform/identity/accounts.ts';
import type { Identity, Subject } from '../platform/identity/identity.ts';
import { toUser, type UserRecord, users } from './user.record.ts';
import {
  beginRemoval,
  countUsers,
  createUser,
  findUser,
  isUpToDate,
  listUsers,
  updateProfile,
  updateUser,
} from './users.repository.ts';

/**
 * Copies the account to the user record, and returns the bearer token for all other requests.
 *
 * @param user The user record, read before the account.
 */
export async function login(
  { token, account }: Identity,
  user: Stored<UserRecord> | undefined,
): Promise<LoginResponse> {
  if (!user || !isUpToDate(user, account, new Date())) await copyAccount(account.uid);
  return { token };
}

/**
 * Returns a user record. Creates a missing record, because a client can place an order before the login
 * request. @throws 404 if the account does not exist
 */
export async function findOrCreateUser(uid: string): Promise<Stored<UserRecord>> {
  const user = await findUser(uid);
  if (user) return user;
  await copyAccount(uid);
  const created = await findUser(uid);
  if (!created) throw refuse('not_found', 'User');
  return created;
}

/**
 * Copies an account to the user record, which is created if it is missing. After creating a record, checks that the
 * account still exists, because the user may have been deleted in the meantime. The reconciliation then removes the
 * record, and what other requests have stored for the user.
 *
 * @throws 404 if the account does not exist.
 */
async function copyAccount(uid: string): Promise<void> {
  const isNew = await transact(async (tx) => {
    const user = await tx.get(users.doc(uid));
    // The account is read after the record, so it is never older.
    const account = await accountOf(uid);
    const now = new Date();
    if (!user) createUser(tx, account, now);
    else if (!user.data.removingSince && !isUpToDate(user, account, now)) updateUser(tx, user, account, now);
    return !user;
  });
  if (!isNew || (await accountById(uid))) return;
  await transact(async (tx) => {
    if (await tx.get(users.doc(uid))) beginRemoval(tx, uid, new Date());
  });
  throw refuse('not_found', 'User');
}

/** Copies an account to its user record, if both exist. */
export async function refreshIfKnown(uid: string): Promise<void> {
  if ((await findUser(uid)) && (await accountById(uid))) await copyAccount(uid);
}

/** Returns the user record. @throws 404 if the user does not exist or is being removed */
export function requireActive(user: Stored<UserRecord> | undefined): Stored<UserRecord> {
  if (!user || user.data.removingSince) throw refuse('not_found', 'User');
  return user;
}

/** Loads an account. @throws 404 if it does not exist */
export async function accountOf(uid: string): Promise<Account> {
  const account = await accountById(uid);
  if (!account) throw refuse('not_found', 'User');
  return account;
}

/** Returns a user's profile. Creates a missing user record. @throws 404 if the account does not exist */
export async function readProfile(subject: Subject): Promise<User> {
  return toUser(await findOrCreateUser(subject.uid));
}

/** Changes the caller's profile. @throws 404 if the user is being removed */
export async function editProfile({ uid }: Identity, profile: ProfileInput): Promise<ModifiedResponse> {
  await findOrCreateUser(uid);
  await transact(async (tx) => {
    requireActive(await tx.get(users.doc(uid)));
    updateProfile(tx, uid, profile);
  });
  return { modifiedCount: 1, message: 'Your information has been added' };
}

/**
 * Returns one page of the users that match every word of a search, newest first. Firestore cannot count the matches of
 * several words.
 */
export async function list(page: PageRequest, { q }: UserFilterInput): Promise<Page<User>> {
  const words = searchWords(q ?? '');
  const found = mapPage(await listUsers(words, page), toUser);
  return words.length > 1 ? found : withTotal(found, page, () => countUsers(words[0]));
}

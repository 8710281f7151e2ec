import type { ModifiedResponse } from '../contract/responses.ts';
import type { LoginResponse, ProfileInput, User, UserFilterInput } from '../contract/user.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import { mapPage, type Page, type PageRequest } from '../platform/firestore/page.ts';
import { searchWords } from '../platform/format/words.ts';
import { type Account, accountById } from '../platform/identity/accounts.ts';
import type { IdentityWithAccount, Subject } from '../platform/identity/identity.ts';
import type { UserAndAdmins } from './account-changes.repository.ts';
import { syncAccount } from './account-sync.service.ts';
import { findAdmins } from './admin-list.repository.ts';
import { hasCurrentWords, toUser, type UserRecord } from './user.record.ts';
import {
  deleteCreatedUser,
  disabledIn,
  findUser,
  listUsers,
  updateProfile,
  writeAccount,
} from './users.repository.ts';

/**
 * Updates the user record from the account, and returns the bearer token for all other requests. Finishes an
 * interrupted change of role or status.
 *
 * @param user The user record, read before the account.
 */
export async function login(
  { token, account }: IdentityWithAccount,
  user: Stored<UserRecord> | undefined,
): Promise<LoginResponse> {
  await refresh(account, user);
  const { role, accountChangedAt } = user?.data ?? { role: 'user' };
  if (accountChangedAt || account.admin !== (role === 'admin')) await syncAccount(account.uid);
  return { token };
}

/**
 * Returns a user record. Creates a missing record, because a client can place an order before the login
 * request.
 *
 * @param account The user's account, if the caller has loaded it.
 */
export async function findOrCreateUser(uid: string, account?: Account): Promise<Stored<UserRecord>> {
  const user = await findUser(uid);
  if (user) return user;
  await refresh(account ?? (await accountOf(uid)), undefined);
  const created = await findUser(uid);
  if (!created) throw refuse('not_found', { what: 'User' });
  return created;
}

type UserAndAccount = { user: Stored<UserRecord> | undefined; account: Account };

/**
 * Updates a user record from the account if they differ. After creating a record, checks that the account
 * still exists, because the user may have been deleted in the meantime. If another request has already used the
 * new record, the record stays, so that the sweep of accounts removes what that request stored.
 */
async function refresh(account: Account, user: Stored<UserRecord> | undefined): Promise<void> {
  const { uid } = account;
  const created = await decideAndWrite(async (isRetry) => {
    const read = isRetry ? { user: await findUser(uid), account: await accountOf(uid) } : { user, account };
    const version = isUpToDate(read) ? undefined : await writeAccount(read.account, read.user);
    return read.user ? undefined : version;
  });
  if (!created || (await accountById(uid))) return;
  await deleteCreatedUser(uid, created);
  throw refuse('not_found', { what: 'User' });
}

function isUpToDate({ user, account }: UserAndAccount): boolean {
  const { uid, email, emailVerified, displayName, photoURL } = account;
  const data = user?.data;
  return (
    data?.email === email &&
    data.emailVerified === emailVerified &&
    data.disabled === disabledIn(user, account) &&
    data.displayName === displayName &&
    data.photoURL === photoURL &&
    hasCurrentWords(uid, data)
  );
}

/** Updates an existing user record from the account, if the account exists. */
export async function refreshIfKnown(uid: string): Promise<void> {
  const user = await findUser(uid);
  const account = user && (await accountById(uid));
  if (account) await refresh(account, user);
}

/** Returns the user record. @throws 404 if the user is being removed */
export function requireActive(user: Stored<UserRecord>): Stored<UserRecord> {
  if (user.data.removingSince) throw refuse('not_found', { what: 'User' });
  return user;
}

/** Loads an account. @throws 404 if it does not exist */
export async function accountOf(uid: string): Promise<Account> {
  const account = await accountById(uid);
  if (!account) throw refuse('not_found', { what: 'User' });
  return account;
}

/** Returns a user's profile. Creates a missing user record. @throws 404 if the account does not exist */
export async function readProfile(subject: Subject): Promise<User> {
  return toUser(await findOrCreateUser(subject.uid));
}

/**
 * Changes the caller's profile.
 *
 * @param user The user record; undefined if it does not exist yet.
 * @throws 404 if the user is being removed.
 */
export async function editProfile(
  { account }: IdentityWithAccount,
  user: Stored<UserRecord> | undefined,
  profile: ProfileInput,
): Promise<ModifiedResponse> {
  await decideAndWrite(async (isRetry) => {
    const current = (!isRetry && user) || (await findOrCreateUser(account.uid, account));
    await updateProfile(requireActive(current), profile);
  });
  return { modifiedCount: 1, message: 'Your information has been added' };
}

/** Returns one page of the users that match every word of a search, newest first. */
export async function list(page: PageRequest, { q }: UserFilterInput): Promise<Page<User>> {
  return mapPage(await listUsers(searchWords(q ?? ''), page), toUser);
}

/**
 * Checks that a user still has the e-mail that the admin's list of users showed. Otherwise updates the user
 * record.
 *
 * @throws 409 if the e-mail has changed.
 */
async function requireSameEmail({ uid, email }: Subject, account: Account): Promise<void> {
  if (account.email === email) return;
  await refreshIfKnown(uid);
  throw refuse('conflict', { because: 'e-mail changed' });
}

/**
 * Reads the user record, the list of admins and the account, to change the user's role or status.
 *
 * @throws 404 if the user does not exist or is being removed; 409 if the user's e-mail has changed.
 */
export async function readAccountState(subject: Subject): Promise<UserAndAdmins & { account: Account }> {
  const { uid } = subject;
  const user = requireActive(await findOrCreateUser(uid, subject.account));
  const admins = await findAdmins();
  const account = await accountOf(uid);
  await requireSameEmail(subject, account);
  return { user, admins, account };
}

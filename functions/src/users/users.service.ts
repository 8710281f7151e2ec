import type { ModifiedResponse } from '../contract/response-types.ts';
import type { LoginResponse, ProfileInput, User } from '../contract/user.ts';
import type { UserFilterInput } from '../contract/user-filter.ts';
import { type Account, accountById } from '../platform/accounts.ts';
import type { Stored } from '../platform/firestore.ts';
import { decideAndWriteFrom } from '../platform/guarded-write.ts';
import type { Person, Subject } from '../platform/identity.ts';
import { mapPage, type Page, type PageRequest } from '../platform/page.ts';
import { refuse } from '../platform/refusal.ts';
import { wordsAskedFor } from '../platform/search-words.ts';
import { followUp } from './account-follow-up.service.ts';
import { toUser, type UserRecord } from './user.record.ts';
import { hasItsWords } from './user-words.ts';
import {
  deleteUser,
  disabledIn,
  findUser,
  listUsers,
  updateProfile,
  writeAccount,
} from './users.repository.ts';

/**
 * Records what the identity provider knows of the person, and returns the token, the bearer of all other calls. A
 * login that changes nothing writes nothing. A change of role or status that has stopped half-way is finished.
 *
 * @param known The person's record, read before their account was loaded.
 */
export async function login(
  { token, account }: Person,
  known: Stored<UserRecord> | undefined,
): Promise<LoginResponse> {
  await refresh(account, known);
  const { role, accountChangedAt } = known?.data ?? { role: 'user' };
  if (accountChangedAt || account.admin !== (role === 'admin')) await followUp(account.uid);
  return { token };
}

/**
 * A person's record, created when there is none yet: somebody may order before having called login.
 *
 * @param account The person's account, where the call has loaded it.
 */
export async function findOrCreateUser(uid: string, account?: Account): Promise<Stored<UserRecord>> {
  const known = await findUser(uid);
  if (known) return known;
  await refresh(account ?? (await accountOf(uid)), undefined);
  const made = await findUser(uid);
  if (!made) throw refuse('not_found', { what: 'User' });
  return made;
}

type Known = { user: Stored<UserRecord> | undefined; account: Account };

/**
 * Writes what the identity provider knows of a person into their record, if it says anything else. After creating a record the account is loaded
 * once more, since the person may have been deleted in the meantime.
 */
async function refresh(account: Account, user: Stored<UserRecord> | undefined): Promise<void> {
  const { uid } = account;
  const readAgain = async (): Promise<Known> => ({
    user: await findUser(uid),
    account: await accountOf(uid),
  });
  const isNew = await decideAndWriteFrom({ user, account }, readAgain, async (known) => {
    if (!isUpToDate(known)) await writeAccount(known.account, known.user);
    return !known.user;
  });
  if (!isNew || (await accountById(uid))) return;
  await deleteUser(uid);
  throw refuse('not_found', { what: 'User' });
}

function isUpToDate({ user, account }: Known): boolean {
  const { uid, email, emailVerified, displayName, photoURL } = account;
  const of = user?.data;
  return (
    of?.email === email &&
    of.emailVerified === emailVerified &&
    of.disabled === disabledIn(user, account) &&
    of.displayName === displayName &&
    of.photoURL === photoURL &&
    hasItsWords(uid, of)
  );
}

/** Brings a person's record up to date, if there is one and they still have an account. */
export async function refreshKnown(uid: string): Promise<void> {
  const user = await findUser(uid);
  const account = user && (await accountById(uid));
  if (account) await refresh(account, user);
}

/** The record of a person whose removal has not begun. A write that carries its version fails once it has. @throws 404 */
export function active(user: Stored<UserRecord>): Stored<UserRecord> {
  if (user.data.removingSince) throw refuse('not_found', { what: 'User' });
  return user;
}

/** @throws 404 when the identity provider knows no such person. */
export async function accountOf(uid: string): Promise<Account> {
  const account = await accountById(uid);
  if (!account) throw refuse('not_found', { what: 'User' });
  return account;
}

/** A person's profile, of which there is one after this call. @throws 404 when the identity provider knows no such person. */
export async function readProfile(subject: Subject): Promise<User> {
  return toUser(await findOrCreateUser(subject.uid));
}

/**
 * Changes the profile that somebody has given themselves.
 *
 * @param known Their record, undefined if there is none yet.
 * @throws 404 once their removal has begun.
 */
export async function editProfile(
  { account }: Person,
  known: Stored<UserRecord> | undefined,
  profile: ProfileInput,
): Promise<ModifiedResponse> {
  const read = () => findOrCreateUser(account.uid, account);
  await decideAndWriteFrom(known ?? (await read()), read, async (user) =>
    updateProfile(active(user), profile),
  );
  return { modifiedCount: 1, message: 'Your information has been added' };
}

/** People, the newest first: all of them, or those who have every word that is searched for. */
export async function list(page: PageRequest, { q }: UserFilterInput): Promise<Page<User>> {
  return mapPage(await listUsers(wordsAskedFor(q ?? ''), page), toUser);
}

/**
 * Whoever acts on a row means the person that it shows. One who has another e-mail now is brought up to date.
 *
 * @throws 409
 */
export async function requireSameEmail({ uid, email }: Subject, account: Account): Promise<void> {
  if (account.email === email) return;
  await refreshKnown(uid);
  throw refuse('conflict', { because: 'e-mail changed' });
}

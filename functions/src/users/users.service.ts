import { record } from '../audit/audit.repository.ts';
import type { ModifiedAnswer } from '../contract/answers.ts';
import type { AdminCheck, LoginAnswer, ProfileInput, User } from '../contract/user.ts';
import type { Stored } from '../platform/firestore.ts';
import { decideAndWrite } from '../platform/guarded-write.ts';
import { type Account, accountById, type Identity, makeAdmin, type Subject } from '../platform/identity.ts';
import { mapPage, type Page, type PageRequest } from '../platform/page.ts';
import { refuse } from '../platform/refusal.ts';
import { toUser, type UserRecord } from './user.record.ts';
import {
  deleteUser,
  findUser,
  listUsers,
  mirrorRole,
  updateProfile,
  writeAccount,
} from './users.repository.ts';

/** Records what the identity provider knows of the person, and returns the token, the bearer of all other calls. */
export async function login({ uid, token }: Identity): Promise<LoginAnswer> {
  await refresh(uid);
  return { token };
}

/** A person's record, created when there is none yet: somebody may order before having called login. */
export async function findOrCreateUser(uid: string): Promise<Stored<UserRecord>> {
  const known = await findUser(uid);
  if (known) return known;
  await refresh(uid);
  const made = await findUser(uid);
  if (!made) throw refuse('not_found', { what: 'User' });
  return made;
}

/**
 * Writes what the identity provider knows of a person into their record. The account is read after the record: a
 * removal deletes the account first, so that one in between is noticed. After creating a record the account is read
 * once more, since the person may have been deleted in the meantime.
 */
async function refresh(uid: string): Promise<void> {
  const isNew = await decideAndWrite(async () => {
    const known = await findUser(uid);
    await writeAccount(await accountOf(uid), known);
    return !known;
  });
  if (!isNew || (await accountById(uid))) return;
  await deleteUser(uid);
  throw refuse('not_found', { what: 'User' });
}

/** Brings a person's record up to date, if there is one and they still have an account. */
export async function refreshKnown(uid: string): Promise<void> {
  await decideAndWrite(async () => {
    const known = await findUser(uid);
    const account = known && (await accountById(uid));
    if (account) await writeAccount(account, known);
  });
}

/**
 * The record of a person whose removal has not begun. A write that carries its version fails once it has.
 *
 * @throws 404 once the person's removal has begun.
 */
export async function activeUser(uid: string): Promise<Stored<UserRecord>> {
  const user = await findOrCreateUser(uid);
  if (user.data.removingSince) throw refuse('not_found', { what: 'User' });
  return user;
}

/** @throws 404 when the identity provider knows no such person. */
export async function accountOf(uid: string): Promise<Account> {
  const account = await accountById(uid);
  if (!account) throw refuse('not_found', { what: 'User' });
  return account;
}

export async function readProfile(subject: Subject): Promise<User> {
  return toUser(await findOrCreateUser(subject.uid));
}

export async function editProfile(subject: Subject, profile: ProfileInput): Promise<ModifiedAnswer> {
  await decideAndWrite(async () => updateProfile(await activeUser(subject.uid), profile));
  return { modifiedCount: 1, message: 'Your information has been added' };
}

export async function list(page: PageRequest): Promise<Page<User>> {
  return mapPage(await listUsers(page), toUser);
}

/** The claim as the identity provider has it now, which may be newer than the one in the caller's token. */
export async function adminCheck({ uid }: Subject): Promise<AdminCheck> {
  const { admin } = await accountOf(uid);
  return { admin };
}

/**
 * Makes somebody an admin. Safe to repeat: a repeat also writes the role where the first try stopped before that.
 *
 * @throws 404 for nobody, and once the person's removal has begun; 409 when they have another e-mail now.
 */
export async function promote(caller: Identity, subject: Subject): Promise<ModifiedAnswer> {
  const { admin, email } = await accountOf(subject.uid);
  await activeUser(subject.uid);
  if (email !== subject.email) {
    await refreshKnown(subject.uid);
    throw refuse('conflict', { because: 'e-mail changed' });
  }
  if (!admin) {
    await record(caller.uid, 'user.promote', subject.uid);
    await makeAdmin(subject.uid);
  }
  await mirrorRole(subject.uid, 'admin');
  const message = `${subject.email} is ${admin ? 'an admin already' : 'now an admin'}`;
  return { modifiedCount: admin ? 0 : 1, message };
}

import { FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth';
import { limits } from '../../contract/limits.ts';
import { firstCharacters, visibleText } from '../../contract/plain-text.ts';
import { lazily } from '../cache/lazily.ts';
import { isTrustedPicture } from '../config/config.ts';
import { app } from '../firestore/firebase-app.ts';

/** The client of the identity provider, which is created when it is first used. */
export const auth = lazily(() => getAuth(app));

/**
 * A user's account at the identity provider. `email` is in lower case. Users and login providers set the name
 * and the picture, so the name is cut to the maximum length, and a picture from an untrusted host is removed.
 */
export type Account = {
  uid: string;
  email: string;
  emailVerified: boolean;
  admin: boolean;
  /** True if the user may not log in. */
  disabled: boolean;
  displayName: string | undefined;
  photoURL: string | undefined;
  /** The custom claims, including `admin`. */
  claims: Readonly<Record<string, unknown>>;
};

/** The maximum number of accounts per request to the identity provider. */
const LOOKUP_BATCH = 100;

const UNKNOWN_ACCOUNT = ['auth/user-not-found', 'auth/invalid-email', 'auth/invalid-uid'];

/** Returns the identity provider's record of an account, or undefined if it does not exist. */
export function recordById(uid: string): Promise<UserRecord | undefined> {
  return unlessUnknown(auth.getUser(uid));
}

/** Returns the account with this e-mail, or undefined if none exists. */
export async function accountByEmail(email: string): Promise<Account | undefined> {
  const record = await unlessUnknown(auth.getUserByEmail(email));
  return record && toAccount(record);
}

/** Returns the account with this uid, or undefined if none exists. */
export async function accountById(uid: string): Promise<Account | undefined> {
  const record = await recordById(uid);
  return record && toAccount(record);
}

/** Returns the accounts that exist for the uids, with one request per 100 uids. */
export async function accountsOf(uids: readonly string[]): Promise<Account[]> {
  const hundreds = Array.from({ length: Math.ceil(uids.length / LOOKUP_BATCH) }, (_, index) =>
    uids.slice(index * LOOKUP_BATCH, (index + 1) * LOOKUP_BATCH).map((uid) => ({ uid })),
  );
  const found = await Promise.all(hundreds.map((hundred) => auth.getUsers(hundred)));
  return found.flatMap(({ users }) => users.map(toAccount));
}

/** Returns the uids that have no account. */
export async function withoutAccount(uids: readonly string[]): Promise<string[]> {
  const found = new Set((await accountsOf(uids)).map(({ uid }) => uid));
  return uids.filter((uid) => !found.has(uid));
}

/**
 * Sets or removes the admin claim. The user's next token contains the change. Safe to repeat, even if the
 * account is missing.
 */
export async function setAdminClaim({ uid, claims }: Account, isAdmin: boolean): Promise<void> {
  const { admin: _, ...others } = claims;
  const request = auth.setCustomUserClaims(uid, isAdmin ? { ...others, admin: true } : others);
  await unlessUnknown(request);
}

/** Disables or enables an account. Safe to repeat, even if the account is missing. */
export async function setDisabled({ uid }: Account, disabled: boolean): Promise<void> {
  await unlessUnknown(auth.updateUser(uid, { disabled }));
}

/** Ends all sessions of a user. Safe to repeat, even if the account is missing. */
export async function endLogins(uid: string): Promise<void> {
  await unlessUnknown(auth.revokeRefreshTokens(uid));
}

/** Returns the e-mail of each uid that has an account, with one request per 100 uids. */
export async function emailsOf(uids: readonly string[]): Promise<Map<string, string>> {
  const accounts = await accountsOf(uids);
  return new Map(accounts.flatMap(({ uid, email }) => (email ? [[uid, email]] : [])));
}

/** Ends all sessions of a user and deletes the account. Safe to repeat. */
export async function removeAccount(uid: string): Promise<void> {
  await endLogins(uid);
  await unlessUnknown(auth.deleteUser(uid));
}

function isAdmin(record: UserRecord): boolean {
  return record.customClaims?.admin === true;
}

/** Converts the identity provider's record of an account. */
export function toAccount(record: UserRecord): Account {
  return {
    uid: record.uid,
    email: record.email?.toLowerCase() ?? '',
    emailVerified: record.emailVerified,
    admin: isAdmin(record),
    disabled: record.disabled,
    displayName: shortenedName(record.displayName),
    photoURL: record.photoURL && isTrustedPicture(record.photoURL) ? record.photoURL : undefined,
    claims: record.customClaims ?? {},
  };
}

/**
 * Cuts a name to the maximum length. A name from a login provider can be longer than the specification
 * allows.
 */
function shortenedName(name: string | undefined): string | undefined {
  const text = visibleText(name ?? '').trim();
  return firstCharacters(text, limits.displayName.max) || undefined;
}

async function unlessUnknown<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof FirebaseAuthError && UNKNOWN_ACCOUNT.includes(error.code)) return undefined;
    throw error;
  }
}

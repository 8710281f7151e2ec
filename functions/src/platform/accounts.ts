import { FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth';
import { textField } from '../contract/fields.ts';
import { limits } from '../contract/limits.ts';
import { isTrustedPicture } from './config.ts';
import { app } from './firebase-app.ts';
import { lazily } from './lazily.ts';

/** The identity provider. */
export const auth = lazily(() => getAuth(app));

/**
 * A person as the identity provider knows them. `email` is in lower case. Name and picture are what people and other
 * providers have set there, so both are made to fit: the name is cut, a picture from anywhere else is left out.
 */
export type Account = {
  uid: string;
  email: string;
  emailVerified: boolean;
  admin: boolean;
  /** True for somebody who may not log in. */
  disabled: boolean;
  displayName: string | undefined;
  photoURL: string | undefined;
  /** `admin` is one of them. */
  claims: Readonly<Record<string, unknown>>;
  /** Logins from before this moment have ended; a whole second. */
  loginsValidFrom: Date;
};

/** The identity provider looks up so many accounts in one request, and lists so many. */
const LOOKED_UP_AT_ONCE = 100;
const LISTED_AT_ONCE = 1000;

const UNKNOWN_ACCOUNT = ['user-not-found', 'invalid-email', 'invalid-uid'];

/** Somebody's account with all that the identity provider has of it; undefined for nobody. */
export function recordById(uid: string): Promise<UserRecord | undefined> {
  return orUndefined(auth.getUser(uid), UNKNOWN_ACCOUNT);
}

/** The account that has an e-mail; undefined for nobody. */
export async function accountByEmail(email: string): Promise<Account | undefined> {
  const record = await orUndefined(auth.getUserByEmail(email), UNKNOWN_ACCOUNT);
  return record && toAccount(record);
}

/** The account of a uid; undefined for nobody. */
export async function accountById(uid: string): Promise<Account | undefined> {
  const record = await recordById(uid);
  return record && toAccount(record);
}

/** The accounts of people; those who have no account are left out. One request for each hundred. */
export async function accountsOf(uids: readonly string[]): Promise<Account[]> {
  const hundreds = Array.from({ length: Math.ceil(uids.length / LOOKED_UP_AT_ONCE) }, (_, index) =>
    uids.slice(index * LOOKED_UP_AT_ONCE, (index + 1) * LOOKED_UP_AT_ONCE).map((uid) => ({ uid })),
  );
  const found = await Promise.all(hundreds.map((hundred) => auth.getUsers(hundred)));
  return found.flatMap(({ users }) => users.map(toAccount));
}

/** Returns the people of a list who have no account. */
export async function withoutAccount(uids: readonly string[]): Promise<string[]> {
  const found = new Set((await accountsOf(uids)).map(({ uid }) => uid));
  return uids.filter((uid) => !found.has(uid));
}

/** All accounts that have the admin claim. Reads every account: a request for each thousand. */
export async function accountsWithAdminClaim(): Promise<Account[]> {
  const admins: Account[] = [];
  for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const { users, pageToken } = await auth.listUsers(LISTED_AT_ONCE, after);
    admins.push(...users.filter(isAdmin).map(toAccount));
    after = pageToken;
  }
  return admins;
}

/** Sets or removes the admin claim; the person's next token has the change. Safe to repeat, and without an account. */
export async function setAdminClaim({ uid, claims }: Account, isAdmin: boolean): Promise<void> {
  const { admin: _, ...others } = claims;
  const request = auth.setCustomUserClaims(uid, isAdmin ? { ...others, admin: true } : others);
  await orUndefined(request, UNKNOWN_ACCOUNT);
}

/** Disables or enables an account. Safe to repeat, and without an account. */
export async function setDisabled({ uid }: Account, disabled: boolean): Promise<void> {
  await orUndefined(auth.updateUser(uid, { disabled }), UNKNOWN_ACCOUNT);
}

/** Ends all logins of a person. Safe to repeat, and without an account. */
export async function endLogins(uid: string): Promise<void> {
  await orUndefined(auth.revokeRefreshTokens(uid), UNKNOWN_ACCOUNT);
}

/** The e-mails of people, by uid; nothing of those who have no account any more. One request for each hundred. */
export async function emailsOf(uids: readonly string[]): Promise<Map<string, string>> {
  const accounts = await accountsOf(uids);
  return new Map(accounts.flatMap(({ uid, email }) => (email ? [[uid, email]] : [])));
}

/** Ends all sessions of a person and removes the account. Safe to repeat. */
export async function removeAccount(uid: string): Promise<void> {
  await endLogins(uid);
  await orUndefined(auth.deleteUser(uid), UNKNOWN_ACCOUNT);
}

/** True if an account has the admin claim. */
function isAdmin(record: UserRecord): boolean {
  return record.customClaims?.admin === true;
}

/** An account as the store sees it. */
export function toAccount(record: UserRecord): Account {
  return {
    uid: record.uid,
    email: record.email?.toLowerCase() ?? '',
    emailVerified: record.emailVerified,
    admin: isAdmin(record),
    disabled: record.disabled,
    displayName: nameThatFits(record.displayName),
    photoURL: record.photoURL && isTrustedPicture(record.photoURL) ? record.photoURL : undefined,
    claims: record.customClaims ?? {},
    loginsValidFrom: new Date(record.tokensValidAfterTime ?? 0),
  };
}

/** The specification bounds the names that people choose in the store; those of other providers are longer. */
function nameThatFits(name: string | undefined): string | undefined {
  const text = textField().parse(name ?? '');
  return [...text].slice(0, limits.displayName.max).join('') || undefined;
}

async function orUndefined<T>(request: Promise<T>, codes: string[]): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof FirebaseAuthError && codes.some((code) => error.code === `auth/${code}`))
      return undefined;
    throw error;
  }
}

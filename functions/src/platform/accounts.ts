import { FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth';
import { textField } from '../contract/fields.ts';
import { limits } from '../contract/limits.ts';
import { isTrustedPicture } from './config.ts';
import { app } from './firebase-app.ts';
import { lazily } from './lazily.ts';
import { refuse } from './refusal.ts';

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
};

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

/** Which of at most 100 people have the admin claim and can log in. */
export async function adminsAmong(uids: string[]): Promise<string[]> {
  if (uids.length === 0) return [];
  const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
  return users.filter((record) => isAdmin(record) && !record.disabled).map(({ uid }) => uid);
}

/** Which of at most 100 people have no account any more. */
export async function withoutAccount(uids: string[]): Promise<string[]> {
  if (uids.length === 0) return [];
  const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
  const found = new Set(users.map(({ uid }) => uid));
  return uids.filter((uid) => !found.has(uid));
}

/** Sets the admin claim; it reaches the person with their next token. */
export async function makeAdmin({ uid, claims }: Account): Promise<void> {
  await auth.setCustomUserClaims(uid, { ...claims, admin: true });
}

/** Takes the admin claim away and ends all sessions, since a token carries the claim for up to an hour. Safe to repeat. */
export async function endAdmin(uid: string): Promise<void> {
  const { customClaims } = await auth.getUser(uid);
  const { admin, ...others } = customClaims ?? {};
  await auth.setCustomUserClaims(uid, others);
  await auth.revokeRefreshTokens(uid);
}

/** Disables an account and ends its logins, or enables it again. Safe to repeat. @throws 404 for nobody */
export async function setDisabled(uid: string, disabled: boolean): Promise<void> {
  const record = await orUndefined(auth.updateUser(uid, { disabled }), UNKNOWN_ACCOUNT);
  if (!record) throw refuse('not_found', { what: 'User' });
  if (disabled) await auth.revokeRefreshTokens(uid);
}

/** The e-mails of people, by uid; nothing of those who have no account any more. One request for each hundred. */
export async function emailsOf(uids: readonly string[]): Promise<Map<string, string>> {
  const hundreds = Array.from({ length: Math.ceil(uids.length / 100) }, (_, index) =>
    uids.slice(index * 100, index * 100 + 100).map((uid) => ({ uid })),
  );
  const found = await Promise.all(hundreds.map((hundred) => auth.getUsers(hundred)));
  const users = found.flatMap(({ users }) => users);
  return new Map(users.flatMap(({ uid, email }) => (email ? [[uid, email.toLowerCase()]] : [])));
}

/** Ends all sessions of a person and removes the account. Safe to repeat. */
export async function removeAccount(uid: string): Promise<void> {
  await orUndefined(auth.revokeRefreshTokens(uid), UNKNOWN_ACCOUNT);
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

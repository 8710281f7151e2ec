import { type DecodedIdToken, FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth';
import { textField } from '../contract/fields.ts';
import { limits } from '../contract/limits.ts';
import { isTrustedPicture } from './config.ts';
import { app } from './firebase-app.ts';
import { lazily } from './lazily.ts';
import { refuse } from './refusal.ts';

const auth = lazily(() => getAuth(app));

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

/**
 * The person whom the e-mail in a path names. The uid is what is acted on.
 *
 * `account` is there where the call has loaded it: nobody's account is loaded twice in one call.
 */
export type Subject = { uid: string; email: string; account: Account | undefined };

/** Who makes a call; `account` is there where the call has loaded it. */
export type Identity = {
  uid: string;
  email: string;
  admin: boolean;
  token: string;
  account: Account | undefined;
};

/** Somebody who makes a call, with the account that was loaded for it. */
export type Person = Identity & { account: Account };

/** What an ID token says, which is not all true any more: it may have been revoked, its person demoted. */
export type VerifiedToken = {
  uid: string;
  email: string;
  claimsAdmin: boolean;
  /** When its person logged in, in seconds. */
  auth_time: number;
  token: string;
};

const REFUSED_TOKEN = [
  'id-token-expired',
  'id-token-revoked',
  'invalid-id-token',
  'user-disabled',
  'user-not-found',
];
const UNKNOWN_ACCOUNT = ['user-not-found', 'invalid-email', 'invalid-uid'];

/** What an ID token says, or undefined if it is not this project's, has expired, or names nobody's e-mail. */
export async function verifyToken(token: string): Promise<VerifiedToken | undefined> {
  const decoded = await decode(token);
  if (!decoded?.email || decoded.email.length > limits.email.max) return undefined;
  const { uid, email, auth_time } = decoded;
  return { uid, email: email.toLowerCase(), claimsAdmin: decoded.admin === true, auth_time, token };
}

/**
 * The person of a token, as the identity provider knows them now; undefined if the token was revoked, or its person
 * disabled or deleted. It costs a request.
 *
 * The account is loaded here and not by the library's own revocation check, which returns the token alone: only the
 * account says whether somebody is an admin now. A demoted admin's token carries the old claim for up to an hour.
 */
export async function personOf(verified: VerifiedToken): Promise<Person | undefined> {
  const { uid, email, claimsAdmin, token } = verified;
  const record = await orUndefined(auth.getUser(uid), UNKNOWN_ACCOUNT);
  if (!record || hasEnded(verified, record)) return undefined;
  return { uid, email, admin: claimsAdmin && isAdmin(record), token, account: toAccount(record) };
}

/**
 * The claims of a token, or undefined if it is not this project's or has expired. The library has one error code for
 * a malformed token and for keys that it could not fetch, and only the message tells them apart: nobody may be signed
 * out because Google could not be reached.
 *
 * @throws 503 when the token could not be checked.
 */
async function decode(token: string): Promise<DecodedIdToken | undefined> {
  try {
    return await auth.verifyIdToken(token);
  } catch (error) {
    if (isRefusedToken(error)) return undefined;
    throw refuse('unavailable', { cause: error });
  }
}

/** True if `verifyIdToken` failed because the token is invalid, and not because it could not be checked. */
export function isRefusedToken(error: unknown): boolean {
  if (!(error instanceof FirebaseAuthError)) return false;
  const isMalformed = error.code === 'auth/argument-error' && error.message.includes('ID token');
  return isMalformed || REFUSED_TOKEN.some((code) => error.code === `auth/${code}`);
}

/**
 * True if a token is no longer valid although it has not expired: its person is disabled, or logged in before their
 * logins were revoked. https://firebase.google.com/docs/auth/admin/manage-sessions
 */
export function hasEnded(
  token: { auth_time: number },
  account: Pick<UserRecord, 'disabled' | 'tokensValidAfterTime'>,
): boolean {
  const { disabled, tokensValidAfterTime } = account;
  return (
    disabled ||
    (tokensValidAfterTime !== undefined && token.auth_time * 1000 < Date.parse(tokensValidAfterTime))
  );
}

export async function accountByEmail(email: string): Promise<Account | undefined> {
  const record = await orUndefined(auth.getUserByEmail(email), UNKNOWN_ACCOUNT);
  return record && toAccount(record);
}

export async function accountById(uid: string): Promise<Account | undefined> {
  const record = await orUndefined(auth.getUser(uid), UNKNOWN_ACCOUNT);
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

function isAdmin(record: UserRecord): boolean {
  return record.customClaims?.admin === true;
}

function toAccount(record: UserRecord): Account {
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

import { type DecodedIdToken, FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth';
import { app } from './firebase-app.ts';
import { refuse } from './refusal.ts';

const auth = getAuth(app);

/** A person as the identity provider knows them. `email` is in lower case. */
export type Account = {
  uid: string;
  email: string;
  emailVerified: boolean;
  admin: boolean;
  displayName: string | undefined;
  photoURL: string | undefined;
};

/** The person whom the e-mail in a path names. The uid is what is acted on. */
export type Subject = { uid: string; email: string };

/** What an ID token says of its person, and the token itself. */
export type Identity = { uid: string; email: string; admin: boolean; token: string };

const REFUSED_TOKEN = [
  'id-token-expired',
  'id-token-revoked',
  'invalid-id-token',
  'user-disabled',
  'user-not-found',
];
const UNKNOWN_ACCOUNT = ['user-not-found', 'invalid-email', 'invalid-uid'];

/**
 * The person of an ID token, or undefined if it is not this project's, has expired, or was revoked.
 *
 * The account is loaded here and not by the library's own revocation check, which returns the token alone: only the
 * account says whether somebody is an admin now. A demoted admin's token carries the old claim for up to an hour, so
 * a token that claims to be an admin's is always checked.
 *
 * @param askProvider Ask the identity provider whether the token was revoked or its person disabled or deleted:
 * one more request, so only for calls that write or are for admins.
 */
export async function readToken(token: string, askProvider: boolean): Promise<Identity | undefined> {
  const decoded = await decode(token);
  if (!decoded?.email) return undefined;
  const identity = { uid: decoded.uid, email: decoded.email.toLowerCase(), token };
  const claimsAdmin = decoded.admin === true;
  if (!askProvider && !claimsAdmin) return { ...identity, admin: false };
  const account = await orUndefined(auth.getUser(decoded.uid), UNKNOWN_ACCOUNT);
  if (!account || hasEnded(decoded, account)) return undefined;
  return { ...identity, admin: claimsAdmin && isAdmin(account) };
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

export async function uidOf(email: string): Promise<string | undefined> {
  return (await orUndefined(auth.getUserByEmail(email), UNKNOWN_ACCOUNT))?.uid;
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

/** Sets the admin claim; it reaches the person with their next token. */
export async function makeAdmin(uid: string): Promise<void> {
  const { customClaims } = await auth.getUser(uid);
  await auth.setCustomUserClaims(uid, { ...customClaims, admin: true });
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
    displayName: record.displayName,
    photoURL: record.photoURL,
  };
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

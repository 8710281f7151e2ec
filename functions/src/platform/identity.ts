import { type DecodedIdToken, FirebaseAuthError, type UserRecord } from 'firebase-admin/auth';
import { limits } from '../contract/limits.ts';
import { type Account, auth, recordById, toAccount } from './accounts.ts';
import { refuse } from './refusal.ts';

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
  const record = await recordById(uid);
  if (!record || hasEnded(verified, record)) return undefined;
  const account = toAccount(record);
  return { uid, email, admin: claimsAdmin && account.admin, token, account };
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
 * True if a token is no longer valid although it has not expired: its person is disabled, has another e-mail now, or
 * logged in before their logins were revoked. https://firebase.google.com/docs/auth/admin/manage-sessions
 *
 * Times are whole seconds, and a token of the very second of the revocation may be that of the login after it. A new
 * e-mail revokes all logins, so a token that names the old one has ended, whatever the second.
 */
export function hasEnded(
  token: Pick<VerifiedToken, 'auth_time' | 'email'>,
  account: Pick<UserRecord, 'disabled' | 'email' | 'tokensValidAfterTime'>,
): boolean {
  const { disabled, email, tokensValidAfterTime } = account;
  return (
    disabled ||
    token.email !== email?.toLowerCase() ||
    (tokensValidAfterTime !== undefined && token.auth_time * 1000 < Date.parse(tokensValidAfterTime))
  );
}

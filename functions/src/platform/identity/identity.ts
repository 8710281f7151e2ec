import { type DecodedIdToken, FirebaseAuthError, type UserRecord } from 'firebase-admin/auth';
import { limits } from '../../contract/limits.ts';
import { refuse } from '../errors/refusal.ts';
import { type Account, auth, recordById, toAccount } from './accounts.ts';

/**
 * The user whose e-mail is in the path. Services use the uid.
 *
 * `account` is set if it was already loaded for this request, so that it is not loaded twice.
 */
export type Subject = { uid: string; email: string; account: Account | undefined };

/** The content of an ID token. It may be outdated: the token may be revoked, or the user demoted. */
export type VerifiedToken = {
  uid: string;
  email: string;
  token: string;
  /** The time of the login, in seconds. */
  auth_time: number;
};

/** The caller of a route, with the account as it is now. The account contains the role. */
export type Identity = VerifiedToken & { account: Account };

const REFUSED_TOKEN = [
  'id-token-expired',
  'id-token-revoked',
  'invalid-id-token',
  'user-disabled',
  'user-not-found',
];

/**
 * Returns the content of an ID token; undefined if the token is expired, has no e-mail or belongs to another
 * project.
 */
export async function verifyToken(token: string): Promise<VerifiedToken | undefined> {
  const decoded = await decode(token);
  if (!decoded?.email || decoded.email.length > limits.email.max) return undefined;
  const { uid, email, auth_time } = decoded;
  return { uid, email: email.toLowerCase(), auth_time, token };
}

/**
 * Loads the current account of a token with one request. Returns undefined if the session has ended or the
 * account was deleted.
 *
 * Does not use the library's own revocation check, because that check returns only the token. The account
 * contains the current role: a token that was issued before a promotion or demotion has the former role for up to an
 * hour.
 */
export async function identityOf(verified: VerifiedToken): Promise<Identity | undefined> {
  const record = await recordById(verified.uid);
  if (!record || isSessionOver(verified, record)) return undefined;
  return { ...verified, account: toAccount(record) };
}

/**
 * Returns the claims of a token; undefined if it is malformed, expired or of another project. The library uses
 * one error code for a malformed token and for keys that it could not fetch; only the message differs. This
 * matters, because a user must not be logged out when Google is unreachable.
 *
 * @throws 503 if the token could not be checked.
 */
async function decode(token: string): Promise<DecodedIdToken | undefined> {
  try {
    return await auth.verifyIdToken(token);
  } catch (error) {
    if (isRefusedToken(error) || isMalformedToken(error)) return undefined;
    throw refuse('unavailable', { cause: error });
  }
}

/**
 * Returns true if `verifyIdToken` failed because the token is invalid; false if the token could not be
 * checked.
 */
export function isRefusedToken(error: unknown): boolean {
  if (!(error instanceof FirebaseAuthError)) return false;
  const isMalformed = error.code === 'auth/argument-error' && error.message.includes('ID token');
  return isMalformed || REFUSED_TOKEN.some((code) => error.code === `auth/${code}`);
}

/**
 * Returns true if the session of an unexpired token has ended: the account is disabled, has a new e-mail, or
 * was logged out after this login. https://firebase.google.com/docs/auth/admin/manage-sessions
 *
 * Times have no fractions of a second, so a token from the same second as the revocation may belong to a
 * later login. A new e-mail ends all sessions, so a token with the former e-mail is never valid.
 */
export function isSessionOver(
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

/**
 * Returns true if firebase-admin could not parse a token. It lets the parser's errors through, for example if
 * the token's content is not an object. If it cannot fetch Google's keys, it throws an error of its own class.
 */
export function isMalformedToken(error: unknown): boolean {
  return error instanceof SyntaxError || error instanceof TypeError;
}

import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { isAppCheckEnforced } from '../platform/config/config.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { requireApp } from '../platform/identity/app-check.ts';
import {
  type Identity,
  type IdentityWithAccount,
  identityOf,
  type Session,
  type VerifiedToken,
  verifyToken,
} from '../platform/identity/identity.ts';
import { countCall } from '../platform/identity/rate-limit.ts';

/** `user` is any logged-in user. `owner` is the user named in the path, or the owner of the order. */
export type LoginAccess = 'user' | 'owner' | 'ownerOrAdmin' | 'admin';

const APP_CHECK_HEADER = 'X-Firebase-AppCheck';
/** A token, and the payload in it. */
const BEARER = /^Bearer ([\w-]+\.([\w-]+)\.[\w-]*)$/i;

/**
 * Authenticates a request by its bearer token. Checking whether the token was revoked costs a request to the
 * identity provider, so reads by users without the admin claim skip this check. The admin claim is never
 * trusted: the account decides. For data of another user, a guard loads the account with `withAccount`.
 *
 * @throws 401 without a valid token, 429 after too many requests, 403 for an admin route if the caller is not
 * an admin.
 */
export async function authenticate(access: LoginAccess, request: Request): Promise<Identity> {
  const token = await verifiedCaller(request);
  const isOwnRead = request.method === 'GET' && access !== 'admin' && !token.claimsAdmin;
  return isOwnRead ? { ...token, admin: false, account: undefined } : identityFrom(token, access);
}

/**
 * Loads the account of a caller, unless it is already loaded. The user may be an admin although the token is older than
 * the promotion. @throws 401
 */
export async function withAccount(caller: Identity): Promise<IdentityWithAccount> {
  const { account } = caller;
  return account ? { ...caller, account } : identityFrom(caller, 'user');
}

/** Like `authenticate`, but always loads the account. @throws 401, 429, 403 */
export async function authenticateWithAccount(
  access: LoginAccess,
  request: Request,
): Promise<IdentityWithAccount> {
  return identityFrom(await verifiedCaller(request), access);
}

/** Verifies the bearer token, and counts the request against the caller's limit. @throws 401, 429 */
export async function verifiedCaller(request: Request): Promise<VerifiedToken> {
  if (isAppCheckEnforced()) await requireApp(request.header(APP_CHECK_HEADER));
  const bearer = BEARER.exec(request.header('Authorization') ?? '')?.[1];
  const token = bearer && (await verifyToken(bearer));
  if (!token) throw refuse('unauthenticated');
  await countCall(token.uid);
  return token;
}

/**
 * Loads the account of a token. @throws 401 if the session has ended, 403 for an admin route if the caller is
 * not an admin
 */
export async function identityFrom(token: Session, access: LoginAccess): Promise<IdentityWithAccount> {
  const identity = await identityOf(token);
  if (!identity) throw refuse('unauthenticated');
  if (access === 'admin' && !identity.admin) throw refuse('forbidden');
  return identity;
}

/**
 * Returns true if a request has a bearer token that claims to be an admin's. Does not check the token, so that the
 * requests of all others stay fast.
 */
export function claimsAdmin({ headers }: IncomingMessage): boolean {
  const payload = BEARER.exec(headers.authorization ?? '')?.[2];
  if (payload === undefined) return false;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return typeof claims === 'object' && claims !== null && 'admin' in claims && claims.admin === true;
  } catch {
    return false;
  }
}

/**
 * Returns true if a request has a valid token with the admin claim. Only for deciding how recent a public response must
 * be: the role of the account is not checked. If the token cannot be checked, returns false.
 */
export async function isFromAdmin(request: IncomingMessage): Promise<boolean> {
  if (!claimsAdmin(request)) return false;
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const verified = await verifyToken(token).catch(() => undefined);
  return verified?.claimsAdmin === true;
}

import type { Request } from 'express';
import { requireApp } from '../platform/app-check.ts';
import { isAppCheckEnforced } from '../platform/config.ts';
import {
  type Identity,
  type Person,
  personOf,
  type VerifiedToken,
  verifyToken,
} from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import { countCall } from './call-limit.ts';
import type { PersonAccess } from './guard.ts';

const APP_CHECK_HEADER = 'X-Firebase-AppCheck';
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

/**
 * Authenticates a request by its bearer token. The check for revocation costs a request to the identity provider, so
 * reads of the caller's own data skip it. The admin claim of a token is never trusted without it.
 *
 * @throws 401 without a valid token, 429 after too many requests, 403 if a caller who is not an admin requests an
 * admin route.
 */
export async function authenticate(access: PersonAccess, request: Request): Promise<Identity> {
  const token = await verifiedCaller(request);
  const isOwnRead = request.method === 'GET' && access !== 'admin' && !token.claimsAdmin;
  return isOwnRead ? { ...token, admin: false, account: undefined } : personFrom(token, access);
}

/** Like `authenticate`, but always loads the account. @throws 401, 429, 403 */
export async function authenticatePerson(access: PersonAccess, request: Request): Promise<Person> {
  return personFrom(await verifiedCaller(request), access);
}

/** Verifies the token, and counts the request before anything is read for it. @throws 401, 429 */
export async function verifiedCaller(request: Request): Promise<VerifiedToken> {
  if (isAppCheckEnforced()) await requireApp(request.header(APP_CHECK_HEADER));
  const bearer = BEARER.exec(request.header('Authorization') ?? '')?.[1];
  const token = bearer && (await verifyToken(bearer));
  if (!token) throw refuse('unauthenticated');
  await countCall(token.uid);
  return token;
}

/**
 * Loads the account of a token. @throws 401 if the session has ended, 403 if an admin route is requested by another
 * user
 */
export async function personFrom(token: VerifiedToken, access: PersonAccess): Promise<Person> {
  const person = await personOf(token);
  if (!person) throw refuse('unauthenticated');
  if (access === 'admin' && !person.admin) throw refuse('forbidden');
  return person;
}

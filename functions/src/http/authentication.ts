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
 * The person whose bearer token a request carries. Asking whether it was revoked costs a request to the identity
 * provider, so a person's own reads go without. A token that claims to be an admin's is never believed.
 *
 * @throws 401 without a valid token, 429 after too many calls, 403 when somebody else makes an admin's call.
 */
export async function authenticate(access: PersonAccess, request: Request): Promise<Identity> {
  const token = await verifiedCaller(request);
  const isOwnRead = request.method === 'GET' && access !== 'admin' && !token.claimsAdmin;
  return isOwnRead ? { ...token, admin: false, account: undefined } : personFrom(token, access);
}

/** The same, with the account. @throws 401, 429, 403 */
export async function authenticatePerson(access: PersonAccess, request: Request): Promise<Person> {
  return personFrom(await verifiedCaller(request), access);
}

/** A valid token, counted before anything is asked for it: a call too many costs nobody anything. @throws 401, 429 */
export async function verifiedCaller(request: Request): Promise<VerifiedToken> {
  if (isAppCheckEnforced()) await requireApp(request.header(APP_CHECK_HEADER));
  const bearer = BEARER.exec(request.header('Authorization') ?? '')?.[1];
  const token = bearer && (await verifyToken(bearer));
  if (!token) throw refuse('unauthenticated');
  await countCall(token.uid);
  return token;
}

/** The person of a token, with the account. @throws 401 when the login has ended, 403 for whoever is no admin */
export async function personFrom(token: VerifiedToken, access: PersonAccess): Promise<Person> {
  const person = await personOf(token);
  if (!person) throw refuse('unauthenticated');
  if (access === 'admin' && !person.admin) throw refuse('forbidden');
  return person;
}

import type { Request } from 'express';
import { requireApp } from '../platform/app-check.ts';
import { isAppCheckEnforced } from '../platform/config.ts';
import { type Identity, readToken } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import { countCall } from './call-limit.ts';
import type { PersonAccess } from './guard.ts';

const APP_CHECK_HEADER = 'X-Firebase-AppCheck';
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

/**
 * The person whose bearer token a request carries.
 *
 * @throws 401 without a valid token, 429 after too many calls, 403 when somebody else makes an admin's call.
 */
export async function authenticate(access: PersonAccess, request: Request): Promise<Identity> {
  if (isAppCheckEnforced()) await requireApp(request.header(APP_CHECK_HEADER));
  const token = BEARER.exec(request.header('Authorization') ?? '')?.[1];
  const caller = token && (await readToken(token, mustAskProvider(access, request)));
  if (!caller) throw refuse('unauthenticated');
  await countCall(caller.uid);
  if (access === 'admin' && !caller.admin) throw refuse('forbidden');
  return caller;
}

/**
 * Asking whether a token was revoked costs a request to the identity provider, so a person's own reads go without.
 * For a token that claims to be an admin's, `readToken` asks on every call.
 */
function mustAskProvider(access: PersonAccess, request: Request): boolean {
  return request.method !== 'GET' || access === 'admin';
}

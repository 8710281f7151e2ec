import type { Request } from 'express';
import { isAppToken } from '../platform/app-check.ts';
import { isAppCheckEnforced } from '../platform/config.ts';
import { type Identity, readToken, type Subject, uidOf } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import { APP_CHECK_HEADER, requireApp } from './app-check.ts';
import { countCall } from './call-limit.ts';

/** `user` is anyone logged in; `owner` is the person that the path or the order belongs to. */
export type PersonAccess = 'user' | 'owner' | 'ownerOrAdmin' | 'admin';

export type SubjectAccess = 'owner' | 'ownerOrAdmin' | 'admin';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

/**
 * The person whose bearer token a request carries, if the access rule lets them in.
 *
 * @throws 401 without a valid token, 429 after too many calls, 403 when an admin's call is made by somebody else.
 */
export async function callerWith(
  access: PersonAccess,
  request: Pick<Request, 'method' | 'header'>,
): Promise<Identity> {
  if (isAppCheckEnforced()) await requireApp(request.header(APP_CHECK_HEADER), isAppToken);
  const token = BEARER.exec(request.header('Authorization') ?? '')?.[1];
  const caller = token && (await readToken(token, mustAskProvider(access, request)));
  if (!caller) throw refuse('unauthenticated');
  await countCall(caller.uid);
  if (access === 'admin' && !caller.admin) throw refuse('forbidden');
  return caller;
}

/**
 * Revocation costs a request to the identity provider, so a person's own reads go without. A token that claims to
 * be an admin's is asked about on every call: `readToken` sees to that.
 */
function mustAskProvider(access: PersonAccess, request: Pick<Request, 'method' | 'header'>): boolean {
  return request.method !== 'GET' || access === 'admin';
}

/**
 * The caller, and the person that the path's `:email` names. One's own e-mail means one's own uid, so that an
 * e-mail that changed hands never opens somebody else's account.
 *
 * @throws 401 without a valid token, 429 after too many calls, 403 for somebody else's e-mail, 404 when an admin names nobody.
 */
export async function subjectFor(
  access: SubjectAccess,
  request: Request,
): Promise<{ caller: Identity; subject: Subject }> {
  const caller = await callerWith(access, request);
  const email = emailIn(request);
  const isOwn = email === caller.email;
  const mayNameOthers = caller.admin && access !== 'owner';
  if (!isOwn && !mayNameOthers) throw refuse('forbidden');
  const uid = isOwn ? caller.uid : await uidOf(email);
  if (!uid) throw refuse('not_found', { what: 'User' });
  return { caller, subject: { uid, email } };
}

function emailIn(request: Request): string {
  const { email } = request.params;
  return typeof email === 'string' ? email.toLowerCase() : '';
}

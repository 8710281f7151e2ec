import type { IncomingMessage } from 'node:http';
import { verifyToken } from '../platform/identity/identity.ts';

const BEARER = /^Bearer [\w-]+\.([\w-]+)\.[\w-]*$/i;

/**
 * Returns true if a request has a bearer token that claims to be an admin's. Does not check the token, so that the
 * requests of all others stay fast.
 */
export function claimsAdmin({ headers }: IncomingMessage): boolean {
  const payload = BEARER.exec(headers.authorization ?? '')?.[1];
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

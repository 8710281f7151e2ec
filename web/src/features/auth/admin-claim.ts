import { accessToken } from '#lib/api/access-token.ts';
import { bearerClaims } from '#lib/api/bearer-claims.ts';

/** Returns true if the stored token has the admin claim. */
export function hasAdminClaim(): boolean {
  const bearer = accessToken.read();
  return bearer !== null && bearerClaims(bearer)?.admin === true;
}

import { accessToken } from '#lib/access-token.ts';
import { auth } from '#lib/firebase.ts';

/** A new claim is only in tokens issued after it: asks for a new token when the admin claim is missing. */
export async function ensureAdminClaim(): Promise<void> {
  const user = auth.currentUser;
  if (!user) return;
  const { claims } = await user.getIdTokenResult();
  if (claims.admin === true) return;
  const stored = accessToken.read();
  accessToken.renew(stored, await user.getIdToken(true));
}

import { accessToken } from '#lib/access-token.ts';
import { auth } from '#lib/firebase.ts';

/** A promotion reaches a token only when it is next issued: asks for that now, if the claim is missing. */
export async function ensureAdminClaim(): Promise<void> {
  const user = auth.currentUser;
  if (!user) return;
  const { claims } = await user.getIdTokenResult();
  if (claims.admin === true) return;
  const stored = accessToken.read();
  accessToken.renew(stored, await user.getIdToken(true));
}

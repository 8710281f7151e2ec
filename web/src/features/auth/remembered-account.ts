import { accessToken } from '#lib/api/access-token.ts';
import { bearerClaims } from '#lib/api/bearer-claims.ts';
import { type Account, publishSession } from '#lib/session/session.ts';

function rememberedAccount(): Account | undefined {
  const bearer = accessToken.read();
  const claims = bearer === null ? undefined : bearerClaims(bearer);
  if (!claims || claims.exp * 1000 <= Date.now()) return undefined;
  return {
    uid: claims.sub,
    email: claims.email ?? '',
    emailVerified: claims.email_verified ?? false,
    displayName: claims.name,
    photoURL: claims.picture,
    hasPassword: claims.firebase?.sign_in_provider === 'password',
  };
}

/**
 * Treats the user of the stored token as signed in until Firebase Auth reports the session, so that pages can request
 * their data immediately. The server checks the token of every request.
 */
export function rememberSession(): void {
  const account = rememberedAccount();
  if (account) publishSession.fromStoredToken({ status: 'signed-in', account });
}

import { accessToken } from '#lib/access-token.ts';
import { bearerClaims } from '#lib/bearer-claims.ts';
import { type Account, publishSession } from '#lib/session.ts';

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
 * Takes whoever the stored bearer names as signed in until Firebase Auth has said who is here, so that a page asks
 * for its data at once and not after the SDK's own call. The server checks the bearer of every call.
 */
export function rememberSession(): void {
  const account = rememberedAccount();
  if (account) publishSession.fromStoredToken({ status: 'signed-in', account });
}

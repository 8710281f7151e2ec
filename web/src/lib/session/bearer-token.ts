import { localStore } from '../storage/local-storage.ts';

/** Key in local storage, defined by the specification. */
export const accessTokenKey = 'accessToken';

/** Bearer token for API calls, in local storage. */
export const accessToken = {
  read: (): string | null => localStore.read(accessTokenKey),
  store: (token: string): void => localStore.write(accessTokenKey, token),
  clear: (): void => localStore.remove(accessTokenKey),
  /**
   * Replaces `before` with a renewed token. Stores nothing if the user has logged out, or another user has logged in,
   * in the meantime.
   */
  renew: (before: string | null, token: string): void => {
    if (before !== null && accessToken.read() === before) accessToken.store(token);
  },
};

/** Claims of a Firebase ID token that the client reads. */
type BearerClaims = {
  sub: string;
  /** Expiry time, in seconds since 1970. */
  exp: number;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
  admin?: boolean;
  firebase?: { sign_in_provider?: string };
};

function isClaims(payload: unknown): payload is BearerClaims {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'sub' in payload &&
    typeof payload.sub === 'string' &&
    'exp' in payload &&
    typeof payload.exp === 'number'
  );
}

/** Decodes one part of a JSON Web Token, which is JSON in UTF-8 and base64url. */
function decoded(part: string): unknown {
  const binary = atob(part.replace(/-/g, '+').replace(/_/g, '/'));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0))));
}

/**
 * Reads the claims of a bearer token without verifying it: use them for display only, not for permissions. Returns
 * undefined if the text is not a JSON Web Token.
 */
export function bearerClaims(bearer: string): BearerClaims | undefined {
  try {
    const payload = decoded(bearer.split('.')[1] ?? '');
    return isClaims(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
}

/** Returns true if the stored token has the admin claim. */
export function hasAdminClaim(): boolean {
  const bearer = accessToken.read();
  return bearer !== null && bearerClaims(bearer)?.admin === true;
}

/** What a bearer says of its person: the claims of a Firebase ID token that the client reads. */
type BearerClaims = {
  sub: string;
  /** When it expires, in seconds since 1970. */
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

/** The JSON of one part of a JSON Web Token: base64url of UTF-8. */
function decoded(part: string): unknown {
  const binary = atob(part.replace(/-/g, '+').replace(/_/g, '/'));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0))));
}

/**
 * Reads a bearer without checking it: good for what the client shows, never for what it may. Only the server knows
 * whether it counts. Undefined for what is no JSON Web Token.
 */
export function bearerClaims(bearer: string): BearerClaims | undefined {
  try {
    const payload = decoded(bearer.split('.')[1] ?? '');
    return isClaims(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
}

import { getAuth } from 'firebase-admin/auth';
import { vi } from 'vitest';
import { z } from 'zod';
import { app } from '../../src/platform/firebase-app.ts';

const claimsSchema = z.object({ sub: z.string(), auth_time: z.number() }).loose();

/**
 * Lets the store in this process verify tokens as in production: with the Auth emulator the library itself looks up
 * and refuses people who are disabled, revoked or gone; at the real identity provider it does not, since that costs a
 * request. Here it verifies nothing but what the token says, so that nobody but the store can see that a login has
 * ended.
 */
export function believeTokens() {
  return vi.spyOn(getAuth(app), 'verifyIdToken').mockImplementation(async (token) => {
    const [, payload = ''] = token.split('.');
    const claims = claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    const rest = {
      aud: '',
      exp: 0,
      iat: 0,
      iss: '',
      firebase: { identities: {}, sign_in_provider: 'password' },
    };
    return { ...rest, ...claims, uid: claims.sub };
  });
}

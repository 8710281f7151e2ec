import { getAuth } from 'firebase-admin/auth';
import { vi } from 'vitest';
import { z } from 'zod';
import { app } from '../../src/platform/firestore/firebase-app.ts';

const claimsSchema = z.object({ sub: z.string(), auth_time: z.number() }).loose();

/**
 * Makes the store in this process decode tokens without reading the account, as production does by default. The Auth
 * emulator would reject the tokens of disabled, revoked and deleted accounts.
 */
export function decodeTokens() {
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

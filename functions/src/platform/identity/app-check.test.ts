import { FirebaseAppCheckError, getAppCheck } from 'firebase-admin/app-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { malformedTokens } from '../../../test/support/malformed-tokens.ts';
import { app } from '../firestore/firebase-app.ts';
import { requireApp } from './app-check.ts';

const PROJECT = 'demo-app-check';

const refused = { code: 'app_unverified' };

const claims = {
  sub: '1:1:web:1',
  aud: [`projects/${PROJECT}`],
  iss: 'https://firebaseappcheck.googleapis.com/1',
  exp: Math.floor(Date.now() / 1000) + 3600,
};

describe('requireApp', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const verifier = () => vi.spyOn(getAppCheck(app), 'verifyToken');

  it.each([undefined, ''])('rejects the token %j without calling the verifier', async (none) => {
    verifier().mockRejectedValue(new Error('asked'));
    await expect(requireApp(none)).rejects.toMatchObject(refused);
  });

  it('rejects a token that the verifier rejects, and accepts any other token', async () => {
    const rejection = new FirebaseAppCheckError({ code: 'invalid-argument', message: 'No' });
    const decoded = { ...claims, iat: claims.exp - 3600, app_id: claims.sub };
    verifier().mockImplementation(async (given) => {
      if (given !== 'valid') throw rejection;
      return { appId: claims.sub, token: decoded };
    });
    await expect(requireApp('invalid')).rejects.toMatchObject(refused);
    await expect(requireApp('valid')).resolves.toBeUndefined();
  });

  it('throws the verifier’s error if the verifier fails', async () => {
    verifier().mockRejectedValue(new Error('no keys'));
    await expect(requireApp('any')).rejects.toThrow('no keys');
  });
});

/** The verifier fetches Google's keys last, so it rejects all these tokens without network access. */
describe('requireApp with Firebase’s verifier', () => {
  process.env.GOOGLE_CLOUD_PROJECT = PROJECT;

  it.each(malformedTokens)('rejects a token %s', async (_, given) => {
    await expect(requireApp(given)).rejects.toMatchObject(refused);
  });
});

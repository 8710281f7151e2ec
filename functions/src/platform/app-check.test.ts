import { FirebaseAppCheckError, getAppCheck } from 'firebase-admin/app-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { requireApp } from './app-check.ts';
import { app } from './firebase-app.ts';

const PROJECT = 'demo-app-check';

const refused = { code: 'app_unverified' };

const header = { alg: 'RS256', typ: 'JWT', kid: 'any' };
const claims = {
  sub: '1:1:web:1',
  aud: [`projects/${PROJECT}`],
  iss: 'https://firebaseappcheck.googleapis.com/1',
  exp: Math.floor(Date.now() / 1000) + 3600,
};

function token(head: object, payload: object): string {
  const encoded = [head, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return [...encoded, 'c2lnbmF0dXJl'].join('.');
}

describe('the gate', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const verifier = () => vi.spyOn(getAppCheck(app), 'verifyToken');

  it.each([undefined, ''])('refuses a call with the token %j without asking anyone', async (none) => {
    verifier().mockRejectedValue(new Error('asked'));
    await expect(requireApp(none)).rejects.toMatchObject(refused);
  });

  it('refuses a token that the verifier does not know, and lets one through that it does', async () => {
    const unknown = new FirebaseAppCheckError({ code: 'invalid-argument', message: 'No' });
    const decoded = { ...claims, iat: claims.exp - 3600, app_id: claims.sub };
    verifier().mockImplementation(async (given) => {
      if (given !== 'known') throw unknown;
      return { appId: claims.sub, token: decoded };
    });
    await expect(requireApp('another')).rejects.toMatchObject(refused);
    await expect(requireApp('known')).resolves.toBeUndefined();
  });

  it('blames nobody for a verifier that fails', async () => {
    verifier().mockRejectedValue(new Error('no keys'));
    await expect(requireApp('any')).rejects.toThrow('no keys');
  });
});

/** Google's keys are asked for last, so all of these are refused without a network. */
describe('Firebase’s own verifier, behind the gate', () => {
  process.env.GOOGLE_CLOUD_PROJECT = PROJECT;

  it.each([
    ['that is none', 'not a token'],
    ['of three meaningless parts', 'a.b.c'],
    ['that is not signed', token({ ...header, alg: 'none' }, claims)],
    ['signed with a secret instead of a key', token({ ...header, alg: 'HS256' }, claims)],
    ['of another project', token(header, { ...claims, aud: ['projects/demo-other'] })],
    ['for nobody in particular', token(header, { ...claims, aud: undefined })],
    ['from somebody else', token(header, { ...claims, iss: 'https://securetoken.google.com/1' })],
    ['of no app', token(header, { ...claims, sub: '' })],
  ])('refuses a token %s', async (_, given) => {
    await expect(requireApp(given)).rejects.toMatchObject(refused);
  });
});

import { describe, expect, it } from 'vitest';
import { isAppToken } from '../platform/app-check.ts';
import { requireApp } from './app-check.ts';

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
  it.each([undefined, ''])('refuses a call with the token %j without asking anyone', async (none) => {
    const ask = () => Promise.reject(new Error('asked'));
    await expect(requireApp(none, ask)).rejects.toMatchObject(refused);
  });

  it('refuses a token that the verifier does not know, and lets one through that it does', async () => {
    const knows = async (given: string) => given === 'known';
    await expect(requireApp('another', knows)).rejects.toMatchObject(refused);
    await expect(requireApp('known', knows)).resolves.toBeUndefined();
  });

  it('blames nobody for a verifier that fails', async () => {
    const failing = () => Promise.reject(new Error('no keys'));
    await expect(requireApp('any', failing)).rejects.toThrow('no keys');
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
    await expect(requireApp(given, isAppToken)).rejects.toMatchObject(refused);
  });
});

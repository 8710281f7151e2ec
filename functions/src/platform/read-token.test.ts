import { FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from './firebase-app.ts';
import { readToken } from './identity.ts';

/**
 * The Auth emulator refuses the tokens of people who are disabled, revoked or gone by itself, so that no test against
 * it sees whether the store does. Here nothing is refused by the library: it verifies every token.
 */
const auth = getAuth(app);
const verifyIdToken = vi.spyOn(auth, 'verifyIdToken');
const getUser = vi.spyOn(auth, 'getUser');

const loginAt = Date.UTC(2026, 0, 1, 12);
const claims = {
  uid: 'uid-1',
  sub: 'uid-1',
  email: 'Somebody@Example.com',
  auth_time: loginAt / 1000,
  iat: loginAt / 1000,
  exp: loginAt / 1000 + 3600,
  aud: 'project',
  iss: 'https://securetoken.google.com/project',
  firebase: { identities: {}, sign_in_provider: 'password' },
};
const token = 'a.b.c';
const person = { uid: 'uid-1', email: 'somebody@example.com', token };

/** The account as the identity provider has it now. */
function account(changes: Partial<UserRecord> = {}): void {
  const record: Partial<UserRecord> = { uid: 'uid-1', disabled: false, ...changes };
  getUser.mockImplementation(async () => Object.assign(Object.create(null), record));
}

beforeEach(() => {
  verifyIdToken.mockReset().mockResolvedValue(claims);
  getUser.mockReset();
  account();
});

const ended: [string, () => void][] = [
  ['is disabled', () => account({ disabled: true })],
  ['had all logins revoked since', () => account({ tokensValidAfterTime: at(loginAt + 1000) })],
  [
    'is gone',
    () => getUser.mockRejectedValue(new FirebaseAuthError({ code: 'user-not-found', message: 'No' })),
  ],
];

const at = (ms: number) => new Date(ms).toUTCString();

describe.each(ended)('somebody who %s', (_, happened) => {
  it('is nobody on a call that asks', async () => {
    happened();
    expect(await readToken(token, true)).toBeUndefined();
    expect(getUser).toHaveBeenCalledExactlyOnceWith('uid-1');
  });

  it('is nobody on any call with an admin’s token', async () => {
    verifyIdToken.mockResolvedValue({ ...claims, admin: true });
    happened();
    expect(await readToken(token, false)).toBeUndefined();
    expect(getUser).toHaveBeenCalledExactlyOnceWith('uid-1');
  });
});

it('somebody whose login counts is themselves, with the e-mail in lower case', async () => {
  account({ tokensValidAfterTime: at(loginAt) });
  expect(await readToken(token, true)).toMatchObject({ ...person, admin: false });
});

it('a person’s own read asks nobody', async () => {
  account({ disabled: true });
  expect(await readToken(token, false)).toMatchObject({ ...person, admin: false });
  expect(getUser).not.toHaveBeenCalled();
});

it.each([
  ['token and account', true, { admin: true }, true],
  ['the token alone', true, undefined, false],
  ['the token alone, since a no is a no', true, { admin: false }, false],
  ['the account alone, until the next token', undefined, { admin: true }, false],
])('who is an admin by %s', async (_, claim, customClaims, expected) => {
  verifyIdToken.mockResolvedValue({ ...claims, ...(claim && { admin: claim }) });
  account({ ...(customClaims && { customClaims }) });
  expect(await readToken(token, true)).toMatchObject({ uid: 'uid-1', admin: expected });
});

it('a claim that is not true is none', async () => {
  verifyIdToken.mockResolvedValue({ ...claims, admin: 'true' });
  account({ customClaims: { admin: 'true' } });
  expect(await readToken(token, true)).toMatchObject({ admin: false });
});

it('a token without an e-mail is nobody’s', async () => {
  const { email: _, ...nameless } = claims;
  verifyIdToken.mockResolvedValue(nameless);
  expect(await readToken(token, true)).toBeUndefined();
});

it('a token that the library refuses is nobody’s, and nobody is asked', async () => {
  verifyIdToken.mockRejectedValue(new FirebaseAuthError({ code: 'id-token-expired', message: 'No' }));
  expect(await readToken(token, true)).toBeUndefined();
  expect(getUser).not.toHaveBeenCalled();
});

it('an identity provider that fails signs nobody out', async () => {
  const failure = new FirebaseAuthError({ code: 'internal-error', message: 'No' });
  getUser.mockRejectedValue(failure);
  await expect(readToken(token, true)).rejects.toBe(failure);
  verifyIdToken.mockRejectedValue(failure);
  await expect(readToken(token, true)).rejects.toMatchObject({ code: 'unavailable' });
});

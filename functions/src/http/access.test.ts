import type { Request } from 'express';
import { beforeEach, expect, it, vi } from 'vitest';
import { readToken } from '../platform/identity.ts';
import { callerWith, type PersonAccess } from './access.ts';

vi.mock('../platform/identity.ts');

beforeEach(() => {
  vi.mocked(readToken).mockResolvedValue({ uid: 'u', email: 'a@b', admin: true, token: 'a.b.c' });
});

/** The Auth emulator checks revocation whether asked or not, so only a look at the flag shows that it is asked. */
it.each<[string, PersonAccess, boolean]>([
  ['GET', 'user', false],
  ['GET', 'ownerOrAdmin', false],
  ['GET', 'admin', true],
  ['POST', 'user', true],
  ['PUT', 'owner', true],
  ['PATCH', 'admin', true],
  ['DELETE', 'ownerOrAdmin', true],
])('%s for %s asks for revoked tokens: %s', async (method, access, expected) => {
  const request: Pick<Request, 'method' | 'header'> = {
    method,
    header: vi.fn().mockReturnValue('Bearer a.b.c'),
  };
  await callerWith(access, request);
  expect(readToken).toHaveBeenCalledWith('a.b.c', expected);
});

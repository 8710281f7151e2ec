import { FirebaseError } from 'firebase/app';
import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { adviceFor, errorText, providerCode } from './error-text.ts';

it.each([
  ['the API', new ApiError(409, 'conflict', 'Only 3 are left'), 'Only 3 are left'],
  ['the client', new Error('No user is logged in'), 'No user is logged in'],
  ['the browser', new TypeError('Failed to fetch dynamically imported module'), undefined],
  ['an unknown source', 'a text', undefined],
])('the message of an error from %s is shown only if it is written for users', (_, error, message) => {
  expect(errorText(error)).toBe(message ?? 'Something went wrong. Please try again.');
});

it.each([
  ['auth/email-already-in-use', 'EMAIL ALREADY IN USE'],
  ['storage/auth/no-user', 'STORAGE/AUTH/NO USER'],
])(
  'the error code %s of the identity provider is shown without prefix and dashes, in capitals',
  (code, text) => {
    expect(errorText(new FirebaseError(code, 'Firebase: …'))).toBe(text);
  },
);

it('only errors of the identity provider have a provider code and advice', () => {
  const error = new FirebaseError('auth/too-many-requests', 'Firebase: …');
  expect(providerCode(error)).toBe('auth/too-many-requests');
  expect(adviceFor(error)).toBe('Please wait a few minutes, then try again.');
  expect(adviceFor(new FirebaseError('auth/internal-error', 'Firebase: …'))).toBeUndefined();
  const others = [
    Object.assign(new Error('x'), { code: 'auth/x' }),
    { name: 'FirebaseError', code: 'auth/x' },
  ];
  others.push(Object.assign(new Error('x'), { name: 'FirebaseError' }) as never);
  expect(others.map(providerCode)).toEqual([undefined, undefined, undefined]);
  expect(adviceFor(new Error('x'))).toBeUndefined();
});

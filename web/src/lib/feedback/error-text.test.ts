import { FirebaseError } from 'firebase/app';
import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { errorText } from './error-text.ts';

it.each([
  ['the API', new ApiError(409, 'conflict', 'Only 3 are left'), 'Only 3 are left'],
  ['the client', new Error('No user is logged in'), 'No user is logged in'],
  ['the browser', new TypeError('Failed to fetch dynamically imported module'), undefined],
  ['an unknown source', 'a text', undefined],
])('the message of an error from %s is shown only if it is written for users', (_, error, message) => {
  expect(errorText(error)).toBe(message ?? 'Something went wrong. Please try again.');
});

it('shows an error code of the identity provider without prefix and dashes, in capitals', () => {
  expect(errorText(new FirebaseError('auth/email-already-in-use', 'Firebase: …'))).toBe(
    'EMAIL ALREADY IN USE',
  );
});

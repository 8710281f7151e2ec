import { FirebaseError } from 'firebase/app';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

it.each([
  ['the store', new ApiError(409, 'conflict', 'Only 3 are left'), 'Only 3 are left'],
  ['the client', new Error('No user is logged in'), 'No user is logged in'],
  ['the browser', new TypeError('Failed to fetch dynamically imported module'), undefined],
  ['nobody', 'a text', undefined],
])('a failure of %s is shown in its own words only if they were written for people', (_, error, told) => {
  expect(errorText(error)).toBe(told ?? 'Something went wrong. Please try again.');
});

it('an error of the identity provider is shown without its prefix and dashes, in capitals', () => {
  expect(errorText(new FirebaseError('auth/email-already-in-use', 'Firebase: …'))).toBe(
    'EMAIL ALREADY IN USE',
  );
});

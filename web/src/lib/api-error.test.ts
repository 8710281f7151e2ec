import { expect, it } from 'vitest';
import { ApiError, errorText, isRefusal, isTemporary } from './api-error.ts';

it.each([
  [401, 'unauthenticated', true],
  [403, 'forbidden', true],
  [404, 'not_found', false],
  [429, 'too_many_calls', false],
  [503, 'busy', false],
] as const)('%i %s ends the session: %s', (status, code, expected) => {
  expect(isRefusal(new ApiError(status, code, 'No'))).toBe(expected);
});

it('a page that could not prove itself does not end the session: logging in again would not help', () => {
  expect(isRefusal(new ApiError(401, 'app_unverified', 'No'))).toBe(false);
});

it('what is refused for being too much is not tried again at once', () => {
  expect(isTemporary(new ApiError(429, 'too_many_calls', 'No'))).toBe(false);
  expect(isTemporary(new ApiError(503, 'busy', 'No'))).toBe(true);
});

it.each([
  ['the store', new ApiError(409, 'conflict', 'Only 3 are left'), 'Only 3 are left'],
  ['the client', new Error('No user is logged in'), 'No user is logged in'],
  ['the browser', new TypeError('Failed to fetch dynamically imported module'), undefined],
  ['nobody', 'a text', undefined],
])('what %s says of a failure is told only where it was written for people', (_, error, told) => {
  expect(errorText(error)).toBe(told ?? 'Something went wrong. Please try again.');
});

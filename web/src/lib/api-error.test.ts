import { expect, it } from 'vitest';
import { ApiError, isRefusal, isTemporary } from './api-error.ts';

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

it('what did not come in time is not waited for again, what could not be reached is tried again', () => {
  expect(isTemporary(new ApiError(0, 'timeout', 'No'))).toBe(false);
  expect(isTemporary(new ApiError(0, 'unreachable', 'No'))).toBe(true);
});

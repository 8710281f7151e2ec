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

it('a failed App Check does not end the session', () => {
  expect(isRefusal(new ApiError(401, 'app_unverified', 'No'))).toBe(false);
});

it('isTemporary is false for a rate limit and true for a busy API', () => {
  expect(isTemporary(new ApiError(429, 'too_many_calls', 'No'))).toBe(false);
  expect(isTemporary(new ApiError(503, 'busy', 'No'))).toBe(true);
});

it('isTemporary is false for a timeout and true for a failed connection', () => {
  expect(isTemporary(new ApiError(0, 'timeout', 'No'))).toBe(false);
  expect(isTemporary(new ApiError(0, 'unreachable', 'No'))).toBe(true);
});

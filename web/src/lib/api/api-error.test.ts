import { expect, it } from 'vitest';
import {
  ApiError,
  apiMessage,
  isConflict,
  isInvalid,
  isNotFound,
  isRefusal,
  isTemporary,
} from './api-error.ts';

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

it.each([
  [400, 'invalid_input', 'invalid'],
  [404, 'not_found', 'notFound'],
  [409, 'conflict', 'conflict'],
  [499, 'unknown', ''],
  [500, 'internal', 'temporary'],
] as const)('the error %i %s is: %s', (status, code, expected) => {
  const error = new ApiError(status, code, 'No');
  const is = {
    invalid: isInvalid(error),
    notFound: isNotFound(error),
    conflict: isConflict(error),
    temporary: isTemporary(error),
  };
  expect(Object.entries(is).flatMap(([name, holds]) => (holds ? [name] : []))).toEqual(
    expected === '' ? [] : [expected],
  );
});

it.each([
  new TypeError('No'),
  { status: 404 },
  { status: 409 },
  { status: 401 },
  { status: 503 },
  { code: 'invalid_input' },
  undefined,
])('an error that is not from the API is none of these: %j', (error) => {
  const is = [isInvalid, isNotFound, isConflict, isRefusal, isTemporary];
  expect(is.map((holds) => holds(error))).toEqual(is.map(() => false));
  expect(apiMessage(error)).toBeUndefined();
});

it('apiMessage returns only messages of the API', () => {
  expect(apiMessage(new ApiError(409, 'conflict', 'Only 3 are left'))).toBe('Only 3 are left');
  for (const code of ['unreachable', 'timeout', 'unknown'] as const)
    expect(apiMessage(new ApiError(0, code, 'No'))).toBeUndefined();
});

it('an error has a name, a status, a code and messages for fields', () => {
  expect(new ApiError(400, 'invalid_input', 'No')).toMatchObject({
    name: 'ApiError',
    message: 'No',
    fields: {},
  });
  expect(new ApiError(400, 'invalid_input', 'No', { phone: 'x' })).toMatchObject({
    status: 400,
    code: 'invalid_input',
    fields: { phone: 'x' },
  });
});

import { expect, it } from 'vitest';
import {
  ApiError,
  apiMessage,
  isAuthError,
  isConflict,
  isInvalid,
  isNotFound,
  isTemporary,
} from './api-error.ts';

const kinds = {
  isAuthError,
  invalid: isInvalid,
  notFound: isNotFound,
  conflict: isConflict,
  temporary: isTemporary,
  told: (error: unknown) => apiMessage(error) !== undefined,
};

/** Returns the names of the functions that return true. `told` means that the API has sent a message. */
const kindsOf = (error: unknown) =>
  Object.entries(kinds)
    .flatMap(([name, is]) => (is(error) ? [name] : []))
    .join(' ');

it.each([
  [0, 'unreachable', 'temporary'],
  [0, 'timeout', ''],
  [400, 'invalid_input', 'invalid told'],
  [401, 'unauthenticated', 'isAuthError told'],
  [401, 'app_unverified', 'told'],
  [403, 'forbidden', 'isAuthError told'],
  [404, 'not_found', 'notFound told'],
  [409, 'conflict', 'conflict told'],
  [429, 'too_many_calls', 'told'],
  [499, 'unknown', ''],
  [500, 'internal', 'temporary told'],
  [503, 'busy', 'temporary told'],
] as const)('the error %i %s is: %s', (status, code, expected) => {
  const error = new ApiError(status, code, 'No');
  expect(kindsOf(error)).toBe(expected);
  expect(error).toMatchObject({ name: 'ApiError', message: 'No', status, code, fields: {} });
});

it.each([
  new TypeError('No'),
  ...[400, 401, 404, 409, 503].map((status) => ({ status, code: 'invalid_input' })),
  undefined,
])('an error that is not from the API is none of these: %j', (error) => {
  expect(kindsOf(error)).toBe('');
});

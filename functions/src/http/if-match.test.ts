import { expect, it } from 'vitest';
import { isUnseen } from '../platform/versions.ts';
import { seenVersions } from './if-match.ts';

const seen = (header: string | undefined) =>
  seenVersions(Object.assign(Object.create(null), { header: () => header }));

it.each([
  [undefined, false],
  ['*', false],
  [' * ', false],
  ['"v1"', false],
  ['W/"v1"', false],
  ['"v0", "v1"', false],
  ['"v0"', true],
  [' , "v0" ,W/"v1,2",', true],
  ['', true],
])('a document of version v1 does not match If-Match: %s if %j', (header, expected) => {
  expect(isUnseen('v1', seen(header))).toBe(expected);
});

it.each(['v1', '"v1', 'v0, "v1"', '"v0" "v1"', '*, "v1"', 'w/"v1"', '"'])(
  'If-Match: %s is malformed',
  (header) => {
    expect(() => seen(header)).toThrow(expect.objectContaining({ code: 'malformed_request' }));
  },
);

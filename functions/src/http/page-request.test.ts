import { describe, expect, it } from 'vitest';
import { problems as problemsIn } from '../../test/support/problems.ts';
import { reviewListRequestSchema } from '../reviews/tool-reviews.ts';
import {
  decodedCursor,
  encodedCursor,
  nextPageLink,
  pageRequestSchema,
  versionSchema,
} from './page-request.ts';

const problems = (query: object) => problemsIn(reviewListRequestSchema, query);

const LAST_MS = 253_402_300_799_999;

describe('the query string of a list', () => {
  it('requests the first 500 items by default, and ignores other parameters', () => {
    expect(pageRequestSchema.parse({ q: 'saw' })).toEqual({ limit: 500, after: undefined });
  });

  it('requests the items after a position, newer than a change', () => {
    const query = { limit: '5', cursor: encodedCursor([LAST_MS, 'o1']) };
    expect(pageRequestSchema.parse(query)).toEqual({ limit: 5, after: [LAST_MS, 'o1'] });
    expect(versionSchema.parse({ v: '999999999999999' })).toEqual({ v: 999_999_999_999_999 });
  });

  it.each([
    [{ limit: '1' }, {}],
    [{ limit: '500' }, {}],
    [{ limit: '0' }, { limit: 'The limit must be from 1 to 500' }],
    [{ limit: '501' }, { limit: 'The limit must be from 1 to 500' }],
    [{ limit: '10000' }, { limit: 'The limit must be a whole number' }],
    [{ limit: '1.5' }, { limit: 'The limit must be a whole number' }],
    [{ limit: 'x1' }, { limit: 'The limit must be a whole number' }],
    [{ limit: '' }, { limit: 'The limit must be a whole number' }],
    [{ v: '1000000000000000' }, { v: 'The version must be a time in milliseconds' }],
    [{ v: 'x1' }, { v: 'The version must be a time in milliseconds' }],
    [{ v: '' }, { v: 'The version must be a time in milliseconds' }],
  ])('%j has the problems %j', (query, expected) => {
    expect(problems(query)).toEqual(expected);
  });

  it.each([
    ['x'],
    [encodedCursor([-1, 'o1'])],
    [encodedCursor([1.5, 'o1'])],
    [encodedCursor([LAST_MS + 1, 'o1'])],
    [encodedCursor(['1', 'o1'])],
    [encodedCursor([1, 'o/1'])],
    [Buffer.from('[1]').toString('base64url')],
    [Buffer.from('{').toString('base64url')],
  ])('does not accept the cursor %s', (cursor) => {
    expect(problems({ cursor })).toEqual({ cursor: 'The cursor is not valid' });
  });

  it('contains cursors that can be decoded', () => {
    expect(decodedCursor(encodedCursor([1.5, 'ä']))).toEqual([1.5, 'ä']);
    expect(decodedCursor('!')).toBeUndefined();
  });
});

it('the link to the next page keeps the other parameters', () => {
  const cursor = encodedCursor([7, 'o1']);
  expect(nextPageLink('/api/orders?limit=5&cursor=old&q=a+b', [7, 'o1'])).toBe(
    `</api/orders?limit=5&cursor=${cursor}&q=a+b>; rel="next"`,
  );
});

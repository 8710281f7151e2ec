import { expect, it } from 'vitest';
import { rangeOf } from './use-selection.ts';

const ids = ['a', 'b', 'c', 'd'];

it.each([
  { first: 'b', last: 'd', range: ['b', 'c', 'd'] },
  { first: 'd', last: 'b', range: ['b', 'c', 'd'] },
  { first: 'c', last: 'c', range: ['c'] },
  { first: undefined, last: 'c', range: ['c'] },
  { first: 'gone', last: 'c', range: ['c'] },
])('the range from $first to $last is $range', ({ first, last, range }) => {
  expect(rangeOf(ids, first, last)).toEqual(range);
});

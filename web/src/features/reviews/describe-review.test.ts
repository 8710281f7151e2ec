import { expect, it } from 'vitest';
import { sampleReview } from '../../../test/samples.ts';
import { describeReview } from './review-card.tsx';

it.each([
  ['Sharp', 'Sharp'],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(81), `${'x'.repeat(79)}…`],
])('describeReview returns author, day and at most 80 characters of the text %s', (reviewText, quoted) => {
  const day = 'Nov 20, 2026';
  expect(describeReview(sampleReview({ name: 'Sam', reviewText }))).toEqual({ reviewer: 'Sam', day, quoted });
});

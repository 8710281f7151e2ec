import { expect, it } from 'vitest';
import { sampleReview } from '../../../test/samples.ts';
import { describeReview } from './review-card.tsx';

const review = sampleReview({ name: 'Sam', reviewText: 'Sharp' });

it('describeReview returns author, day and text', () => {
  expect(describeReview(review)).toEqual({ reviewer: 'Sam', day: 'Nov 20, 2026', quoted: 'Sharp' });
});

it('describeReview shortens a text of more than 80 characters', () => {
  const quoted = (length: number) => describeReview({ ...review, reviewText: 'x'.repeat(length) }).quoted;
  expect(quoted(80)).toBe('x'.repeat(80));
  expect(quoted(81)).toBe(`${'x'.repeat(79)}…`);
});

it('describeReview names the author of a deleted account', () => {
  expect(describeReview({ ...review, name: '' }).reviewer).toBe('A former customer');
});

import { expect, it } from 'vitest';
import { describeReview } from './review-card.tsx';

const review = {
  _id: 'r1',
  name: 'Sam',
  rating: 5,
  reviewText: 'Sharp',
  createdAt: '2026-11-22T12:00:00.000Z',
};

it('describeReview returns author, day and text', () => {
  expect(describeReview(review)).toEqual({ reviewer: 'Sam', day: 'Nov 22, 2026', quoted: 'Sharp' });
});

it('describeReview shortens a text of more than 80 characters', () => {
  const quoted = (length: number) => describeReview({ ...review, reviewText: 'x'.repeat(length) }).quoted;
  expect(quoted(80)).toBe('x'.repeat(80));
  expect(quoted(81)).toBe(`${'x'.repeat(80)}…`);
});

it('describeReview names the author of a deleted account', () => {
  expect(describeReview({ ...review, name: '' }).reviewer).toBe('A former customer');
});

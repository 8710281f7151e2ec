import { describe, expect, it, vi } from 'vitest';
import { storedAs } from '../../test/support/read-as.ts';
import type { Review } from '../contract/review.ts';
import { encodedCursor } from '../http/page-request.ts';
import type { OwnChange } from '../platform/cache/cached-value.ts';
import { countingReviews, matcherOf, type ReviewRecord, toReview } from './review.record.ts';
import { countRatings, countReviewsOfTool, listReviewsOfTool } from './reviews.repository.ts';
import { publicReviews } from './reviews.service.ts';
import {
  type ReviewSearch,
  reviewListRequestSchema,
  reviewSummaryRequestSchema,
  reviewsOfTool,
  summaryOfTool,
} from './tool-reviews.ts';

vi.mock('./reviews.repository.ts');
vi.mock('./reviews.service.ts', () => ({ publicReviews: { copy: vi.fn() } }));
/** A cached copy of the tools does not count the latest review of the plane yet. */
vi.mock('../tools/catalogue.service.ts', () => ({
  allTools: {
    copy: async (change?: OwnChange) => ({
      items: [
        { _id: 'saw', ratingCount: 3 },
        { _id: 'drill' },
        { _id: 'plane', ratingCount: change ? 2 : 1 },
      ],
    }),
  },
}));

const createdAt = new Date('2026-11-22T13:05:00Z');
const shown = { name: 'Sam', rating: 4.5, reviewText: 'Very sharp.' };
const fields = { ...shown, uid: 'u1', image: null, createdAt, requestHash: 'abc' };
const stored = (changes: Partial<ReviewRecord> = {}) => storedAs('r1', { ...fields, ...changes });
const inApi = { _id: 'r1', ...shown, createdAt: '2026-11-22T13:05:00.000Z' };

describe('a review in the API’s format', () => {
  it('does not contain its author’s uid', () => {
    expect(toReview(stored())).toEqual(inApi);
  });

  it('contains its tool, and its picture only from a trusted host', () => {
    const tool = { toolId: 'saw', toolName: 'Hand saw' };
    const image = 'https://i.ibb.co/a.png';
    expect(toReview(stored({ ...tool, image }))).toEqual({ ...inApi, ...tool, image });
    expect(toReview(stored({ image: 'https://evil.example/a.png' }))).toEqual(inApi);
    expect(toReview(stored({ toolId: 'saw' }))).toEqual(inApi);
    expect(toReview(stored({ toolName: 'Hand saw' }))).toEqual(inApi);
  });
});

it('matcherOf returns a function that returns true for the start of each word, and for punctuation', () => {
  const review = stored({ toolName: 'Hand saw' });
  const found = ['shar', 'arp', 'sam', 'hand-s', '-'].filter(matcherOf(review));
  expect(found).toEqual(['shar', 'sam', 'hand-s', '-']);
});

describe('the query of the list of reviews', () => {
  const after = [7, 'r1'];
  const cursor = encodedCursor([7, 'r1']);

  it.each([
    [{}, { page: { limit: 500, after: undefined } }],
    [{ toolId: '' }, { page: { limit: 500, after: undefined } }],
    [{ limit: '5', cursor, v: '9' }, { page: { limit: 5, after } }],
    [{ limit: '5', cursor, v: '9', toolId: 'saw' }, { search: { limit: 5, after, toolId: 'saw' } }],
  ])('%j requests %j', (query, expected) => {
    expect(reviewListRequestSchema.parse(query)).toEqual(expected);
  });

  it('contains a tool and a change if it is for the summary', () => {
    expect(reviewSummaryRequestSchema.parse({ v: '9', toolId: 'saw' })).toEqual({ v: 9, toolId: 'saw' });
    expect(reviewSummaryRequestSchema.safeParse({ toolId: 'a/b' }).error?.issues[0]?.message).toBe(
      'Tool is not valid',
    );
  });
});

describe('the reviews of a tool', () => {
  const items = (['saw', 'saw', undefined, 'drill', 'saw'] as const).map(
    (toolId, index): Review => ({
      ...inApi,
      _id: `r${index}`,
      rating: [5, 4.4, 1, 2, 1][index] ?? 0,
      createdAt: new Date(100 - index).toISOString(),
      ...(toolId && { toolId }),
    }),
  );
  const copy = { items, isWhole: true };
  const sender = { address: '192.0.2.1', client: '192.0.2.1' };
  const ids = (page: Awaited<ReturnType<typeof reviewsOfTool>>) => page.items.map(({ _id }) => _id);

  it.each([true, false])('are read page by page, if the copy is whole: %s', async (isWhole) => {
    const read = (search: ReviewSearch) =>
      reviewsOfTool({ ...copy, isWhole }, search, { sender, change: undefined });
    const first = await read({ toolId: 'saw', limit: 2 });
    expect(ids(first)).toEqual(['r0', 'r1']);
    expect([first.next, first.found]).toEqual([[99, 'r1'], 3]);
    const second = await read({ toolId: 'saw', limit: 2, after: [99, 'r1'] });
    expect(ids(second)).toEqual(['r4']);
    expect([second.next, second.found]).toEqual([undefined, 3]);
    const past = await read({ toolId: 'saw', limit: 2, after: [0, 'x'] });
    expect(past).toEqual({ items: [], next: undefined, found: 3 });
    expect(ids(await read({ toolId: 'drill', limit: 2 }))).toEqual(['r3']);
  });

  it.each([
    ['an uncached tool', 'hammer', items],
    ['a tool with more reviews than the copy', 'saw', items.slice(1)],
  ])('are read from Firestore for %s, at most 100 at once', async (_, toolId, items) => {
    const part = { ...copy, items, isWhole: false };
    vi.mocked(publicReviews.copy).mockResolvedValue(part);
    const found = { items: [stored()], readTime: createdAt };
    vi.mocked(listReviewsOfTool).mockResolvedValue({ ...found, next: [1, 'r1'] });
    vi.mocked(countReviewsOfTool).mockResolvedValue(700);
    vi.mocked(countRatings).mockImplementation(async (stars) => ({ count: stars, sum: stars * stars }));
    const page = await reviewsOfTool(part, { toolId, limit: 500 }, { sender, change: undefined });
    expect([ids(page), page.next, page.found]).toEqual([['r1'], [1, 'r1'], 700]);
    expect(listReviewsOfTool).toHaveBeenLastCalledWith(toolId, { limit: 100 });
    const summary = { count: 15, average: 3.67, stars: [1, 2, 3, 4, 5] };
    expect(await summaryOfTool(toolId, { sender, change: undefined })).toEqual(summary);
    expect(countRatings).toHaveBeenLastCalledWith(5, toolId);
  });

  it('include the caller’s own review and all earlier ones', async () => {
    const own = { ...inApi, toolId: 'plane', toolName: 'Plane' };
    const earlier = storedAs('earlier', { ...fields, toolId: 'plane', toolName: 'Plane' });
    vi.mocked(listReviewsOfTool).mockResolvedValue({
      items: [stored(), earlier],
      next: undefined,
      readTime: createdAt,
    });
    vi.mocked(countReviewsOfTool).mockResolvedValue(2);
    const part = { ...copy, items: [own], isWhole: false };
    const change = { at: 7, by: sender };
    const page = await reviewsOfTool(part, { toolId: 'plane', limit: 5 }, { sender, change });
    expect([ids(page), page.found]).toEqual([['r1', 'earlier'], 2]);
  });

  it('have an average and a number of each rating', async () => {
    vi.mocked(publicReviews.copy).mockResolvedValue(copy);
    const change = { at: 7, by: sender };
    const ofSaw = { count: 3, average: 3.47, stars: [1, 0, 0, 1, 1] };
    expect(await summaryOfTool('saw', { sender, change })).toEqual(ofSaw);
    expect(publicReviews.copy).toHaveBeenCalledWith(change);
    expect(await summaryOfTool('drill', { sender, change: undefined })).toEqual({
      count: 1,
      average: 2,
      stars: [0, 1, 0, 0, 0],
    });
    expect(await summaryOfTool('hammer', { sender, change: undefined })).toEqual({
      count: 0,
      stars: [0, 0, 0, 0, 0],
    });
  });
});

const HOUR_SECONDS = 60 * 60;
const now = new Date('2026-11-22T13:05:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const hoursAgo = (hours: number) => secondsAgo(hours * HOUR_SECONDS);
const twenty = Array.from({ length: 20 }, (_, index) => hoursAgo(23.5 - index));
const refused = (seconds: number) =>
  expect.objectContaining({ code: 'too_many_reviews', details: { seconds } });

describe('countingReviews', () => {
  it('returns the reviews of the last 24 hours', () => {
    const times = [hoursAgo(30), hoursAgo(24), hoursAgo(23), secondsAgo(61), secondsAgo(1)];
    expect(countingReviews(times, now)).toEqual(times.slice(2));
    expect(countingReviews([], now)).toEqual([]);
  });

  it('rejects the sixth review in a minute, until the first is a minute old', () => {
    const times = [59, 40, 30, 20, 10].map(secondsAgo);
    expect(() => countingReviews(times, now)).toThrow(refused(1));
    expect(countingReviews([secondsAgo(60), ...times.slice(1)], now)).toHaveLength(5);
  });

  it('rejects the 21st review in 24 hours, until the first is a day old', () => {
    expect(() => countingReviews(twenty, now)).toThrow(refused(HOUR_SECONDS / 2));
    expect(countingReviews([hoursAgo(24), ...twenty.slice(1)], now)).toHaveLength(19);
  });

  it('names the longer wait if both limits are reached', () => {
    const times = [...twenty.slice(5), ...[50, 40, 30, 20, 10].map(secondsAgo)];
    expect(() => countingReviews(times, now)).toThrow(refused(5.5 * HOUR_SECONDS));
  });
});

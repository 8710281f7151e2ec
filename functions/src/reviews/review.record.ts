import { z } from 'zod';
import { definedFields } from '../contract/fields.ts';
import { limits } from '../contract/limits.ts';
import type { Review } from '../contract/review.ts';
import { isTrustedPicture, reviewsPerMinute } from '../platform/config/config.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { collection, type Stored, timestampField } from '../platform/firestore/firestore.ts';
import { normalized } from '../platform/format/words.ts';
import { secondsToWait, within } from '../platform/identity/rate-limit.ts';

/** A review. It contains no e-mail, because reviews are public. The uid identifies the author. */
const reviewSchema = z.object({
  uid: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  rating: z.number(),
  /** The rating, rounded to a whole number of stars. The filter of Manage Reviews uses it. */
  stars: z.int().exactOptional(),
  reviewText: z.string(),
  createdAt: timestampField,
  /** The id of the reviewed tool, which the author bought, and the tool's name at the time of the order. */
  toolId: z.string().exactOptional(),
  toolName: z.string().exactOptional(),
  /** SHA-256 of the request. Sample reviews have none. */
  requestHash: z.string().exactOptional(),
});

export type ReviewRecord = z.infer<typeof reviewSchema>;

export const reviews = collection('reviews', reviewSchema);

/**
 * Converts a review to the API's format, without the author's uid. Omits pictures from untrusted hosts,
 * because the setting may have changed.
 */
export function toReview({ id, data }: Stored<ReviewRecord>): Review {
  const { name, image, rating, reviewText, toolId, toolName, createdAt } = data;
  const hasTool = toolId !== undefined && toolName !== undefined;
  return definedFields({
    _id: id,
    name,
    rating,
    reviewText,
    toolId: hasTool ? toolId : undefined,
    toolName: hasTool ? toolName : undefined,
    createdAt: createdAt.toISOString(),
    image: image && isTrustedPicture(image) ? image : undefined,
  } satisfies Record<keyof Review, unknown>);
}

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

/**
 * Returns a function that returns true if a word of the review's text, or of the name of its tool or author, starts with
 * a word of a search.
 */
export function matcherOf({ data: { reviewText, toolName = '', name } }: Stored<ReviewRecord>) {
  const words = normalized(` ${name} ${toolName} ${reviewText}`).replace(BETWEEN_WORDS, ' ');
  return (typed: string): boolean => words.includes(` ${typed.replace(BETWEEN_WORDS, ' ').trim()}`);
}

const MINUTE_MS = 60_000;
const { max, hours } = limits.reviews;
const PERIOD_MS = hours * 60 * MINUTE_MS;

/**
 * Returns the times of a user's reviews that still count towards a limit.
 *
 * @param times Oldest first.
 * @throws 429 with the seconds to wait, if the user may not write another review now.
 */
export function countingReviews(times: readonly Date[], now: Date): Date[] {
  const seconds = Math.max(
    secondsToWait(times, now, { max: reviewsPerMinute(), periodMs: MINUTE_MS }) ?? 0,
    secondsToWait(times, now, { max, periodMs: PERIOD_MS }) ?? 0,
  );
  if (seconds > 0) throw refuse('too_many_reviews', { seconds });
  return within(times, now, PERIOD_MS);
}

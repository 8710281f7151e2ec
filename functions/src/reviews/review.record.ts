import { z } from 'zod';
import type { Review } from '../contract/review.ts';
import { isTrustedPicture } from '../platform/config.ts';
import { collection, type Stored, timestampField } from '../platform/firestore.ts';

/** Anyone may read a review, so no e-mail is kept with it: the uid leads to its writer's account. */
const reviewSchema = z.object({
  uid: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  rating: z.number(),
  reviewText: z.string(),
  createdAt: timestampField,
  /** The tool that its writer bought and speaks of, and its name as it was then. */
  toolId: z.string().exactOptional(),
  toolName: z.string().exactOptional(),
  /** SHA-256 of what was asked for; not on older reviews. */
  requestHash: z.string().exactOptional(),
});

export type ReviewRecord = z.infer<typeof reviewSchema>;

/** One document per review. */
export const reviews = collection('reviews', reviewSchema);

/**
 * A review as the API returns it, without its writer's uid. A picture that was stored before its host was looked at is
 * left out.
 */
export function toReview({ id, data }: Stored<ReviewRecord>): Review {
  const { name, image, rating, reviewText, toolId, toolName, createdAt } = data;
  const picture = image && isTrustedPicture(image) && { image };
  const tool = toolId !== undefined && toolName !== undefined && { toolId, toolName };
  return { _id: id, name, rating, reviewText, ...tool, createdAt: createdAt.toISOString(), ...picture };
}

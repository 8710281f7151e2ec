import { z } from 'zod';
import type { InsertedAnswer } from '../contract/answers.ts';
import { nameField } from '../contract/fields.ts';
import type { Review, ReviewInput } from '../contract/review.ts';
import { mapPage, type Page, type PageRequest } from '../http/paging.ts';
import { parseInput } from '../http/validation.ts';
import { isTrustedPicture } from '../platform/config.ts';
import type { Identity } from '../platform/identity.ts';
import { userOf } from '../users/users.service.ts';
import { toReview } from './review.record.ts';
import { addReview, listReviews } from './reviews.repository.ts';

const writerSchema = z.object({ name: nameField });

export async function list(page: PageRequest): Promise<Page<Review>> {
  return mapPage(await listReviews(page), toReview);
}

/**
 * Adds a review in the name of the caller's account. A person can set name and picture at the identity provider
 * to anything, so the name must keep the contract's rules and the picture must be at a host the store knows.
 */
export async function add(caller: Identity, { rating, reviewText }: ReviewInput): Promise<InsertedAnswer> {
  const { data } = await userOf(caller);
  const { name } = parseInput(writerSchema, { name: data.displayName });
  const image = data.photoURL && isTrustedPicture(data.photoURL) ? data.photoURL : null;
  return {
    insertedId: await addReview({ uid: caller.uid, name, image, rating, reviewText, createdAt: new Date() }),
  };
}

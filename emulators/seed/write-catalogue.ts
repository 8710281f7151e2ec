import { firestore } from '../../functions/src/platform/firestore.ts';
import { reviews as reviewDocuments } from '../../functions/src/reviews/review.record.ts';
import { tools as toolDocuments } from '../../functions/src/tools/tool.record.ts';
import { reviews } from './reviews.ts';
import { tools } from './tools.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Puts tools and reviews into the store. Lists are newest first, so the first of each is the youngest. */
export async function writeCatalogue(now: number): Promise<void> {
  const batch = firestore.batch();
  for (const [index, { id, name, description, priceCents, minimum, available }] of tools.entries()) {
    batch.set(toolDocuments.doc(id), {
      toolName: name,
      toolDescription: description,
      toolImage: `/plates/${id}.svg`,
      toolMinimumOrderQuantity: minimum,
      toolAvailableQuantity: available,
      priceCents,
      createdAt: new Date(now - index * HOUR_MS),
    });
  }
  for (const [index, { name, rating, text }] of reviews.entries()) {
    batch.set(reviewDocuments.doc(`sample-review-${index + 1}`), {
      uid: '',
      name,
      image: null,
      rating,
      reviewText: text,
      createdAt: new Date(now - index * 24 * HOUR_MS),
    });
  }
  await batch.commit();
}

import type { CollectionReference, WithFieldValue } from 'firebase-admin/firestore';
import { firestore } from '../../functions/src/platform/firestore/firestore.ts';
import { reviews as reviewDocuments } from '../../functions/src/reviews/review.record.ts';
import { newToolDocument, tools as toolDocuments } from '../../functions/src/tools/tool.record.ts';
import { reviews } from './reviews.ts';
import { tools } from './tools.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Adds missing tools and reviews. Does not change existing tools, because units may have been sold. */
export async function writeCatalogue(now: number): Promise<void> {
  // Lists show the newest entry first, so the first entry here is the newest.
  const createdAt = (index: number) => new Date(now - index * HOUR_MS);
  await createMissing(
    toolDocuments,
    tools.map(({ id, name, description, category, priceCents, minimum, available }, index) => [
      id,
      newToolDocument({
        toolName: name,
        toolDescription: description,
        toolImage: `/plates/${id}.svg`,
        toolMinimumOrderQuantity: minimum,
        toolAvailableQuantity: available,
        category,
        priceCents,
        createdAt: createdAt(index),
      }),
    ]),
  );
  await createMissing(
    reviewDocuments,
    reviews.map(({ name, rating, text }, index) => [
      `sample-review-${index + 1}`,
      { uid: '', name, image: null, rating, stars: rating, reviewText: text, createdAt: createdAt(index) },
    ]),
  );
}

async function createMissing<Fields extends object>(
  collection: CollectionReference<Fields>,
  documents: [id: string, fields: WithFieldValue<Fields>][],
): Promise<void> {
  const existing = new Set((await collection.listDocuments()).map(({ id }) => id));
  const batch = firestore.batch();
  for (const [id, fields] of documents) if (!existing.has(id)) batch.create(collection.doc(id), fields);
  await batch.commit();
}

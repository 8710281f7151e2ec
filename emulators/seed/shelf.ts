import type { CollectionReference } from 'firebase-admin/firestore';
import { toCents } from '../../functions/src/contract/money.ts';
import { reviewInputSchema } from '../../functions/src/contract/review.ts';
import { toolInputSchema } from '../../functions/src/contract/tool.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { reviews } from '../../functions/src/reviews/review.record.ts';
import { tools } from '../../functions/src/tools/tool.record.ts';
import { sampleReviews } from './reviews.ts';
import { sampleTools } from './tools.ts';

const NEWEST = Date.UTC(2026, 2, 2, 8);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Lists show the newest first, so that what stands first in a file stands first in the store. */
function ageOf(index: number): Date {
  return new Date(NEWEST - index * DAY_MS);
}

/** Puts the sample tools on the shelf that are not there yet. Answers how many those were. */
export async function seedTools(): Promise<number> {
  const documents = sampleTools.map(({ id, ...input }, index) => {
    const { toolPrice, ...fields } = toolInputSchema.parse(input);
    return { id, fields: { ...fields, priceCents: toCents(toolPrice), createdAt: ageOf(index) } };
  });
  return createMissing(tools, documents);
}

/** Adds the sample reviews that are not there yet. Answers how many those were. */
export async function seedReviews(): Promise<number> {
  const documents = sampleReviews.map(({ id, name, ...input }, index) => ({
    id,
    fields: { ...reviewInputSchema.parse(input), uid: id, name, image: null, createdAt: ageOf(index) },
  }));
  return createMissing(reviews, documents);
}

type NewDocument<Fields> = { id: string; fields: Fields };

async function createMissing<Fields extends object>(
  collection: CollectionReference<Fields>,
  documents: NewDocument<Fields>[],
): Promise<number> {
  const known = new Set((await collection.listDocuments()).map(({ id }) => id));
  const missing = documents.filter(({ id }) => !known.has(id));
  const batch = firestore.batch();
  for (const { id, fields } of missing) batch.create(collection.doc(id), fields);
  await batch.commit();
  return missing.length;
}

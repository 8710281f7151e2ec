import { getAuth } from 'firebase-admin/auth';
import type { CollectionReference, WithFieldValue } from 'firebase-admin/firestore';
import { app } from '../../functions/src/platform/firestore/firebase-app.ts';
import { firestore } from '../../functions/src/platform/firestore/firestore.ts';
import { accountById } from '../../functions/src/platform/identity/accounts.ts';
import type { Identity } from '../../functions/src/platform/identity/identity.ts';
import { reviews as reviewDocuments } from '../../functions/src/reviews/review.record.ts';
import { newToolDocument, tools as toolDocuments } from '../../functions/src/tools/tool.record.ts';
import { findUser } from '../../functions/src/users/users.repository.ts';
import { login } from '../../functions/src/users/users.service.ts';
import { writeOrders } from './orders.ts';
import { people, type SampleUser } from './people.ts';
import reviews from './reviews.json' with { type: 'json' };
import tools from './tools.json' with { type: 'json' };

const HOUR_MS = 60 * 60 * 1000;

/** Writes the sample data that is missing. */
export async function seed(): Promise<void> {
  const admin = await writeUser(people.admin);
  const buyer = await writeUser(people.buyer);
  await writeCatalogue(Date.now());
  await writeOrders(buyer, admin);
}

/** Creates a sample account and its user record, as a registration and a login would. Returns the identity. */
async function writeUser({ admin, ...sample }: SampleUser): Promise<Identity> {
  const auth = getAuth(app);
  if (!(await accountById(sample.uid))) await auth.createUser({ ...sample, emailVerified: true });
  if (admin) await auth.setCustomUserClaims(sample.uid, { admin });
  const account = await accountById(sample.uid);
  if (!account) throw new Error(`The account ${sample.email} was not created`);
  const { uid, email } = account;
  const person = { uid, email, token: '', auth_time: 0, account };
  await login(person, await findUser(person.uid));
  return person;
}

/** Adds missing tools and reviews. Does not change existing tools, because units may have been sold. */
async function writeCatalogue(now: number): Promise<void> {
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

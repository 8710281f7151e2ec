import { FieldPath } from 'firebase-admin/firestore';
import { z } from 'zod';
import { allStored, collection, type Stored } from '../platform/firestore.ts';
import { type UserRecord, users } from '../users/user.record.ts';

/** How far the daily sweep came, which goes through all people in many runs. */
const progress = collection('schedules', z.object({ after: z.string().nullable() }));

const ORPHANS = 'orphans';

/** The uid after which the next run goes on; undefined for the beginning. */
export async function findPlace(): Promise<string | undefined> {
  return (await progress.doc(ORPHANS).get()).data()?.after ?? undefined;
}

/** Writes down the uid after which the next run goes on; undefined for the beginning. */
export async function storePlace(after: string | undefined): Promise<void> {
  await progress.doc(ORPHANS).set({ after: after ?? null });
}

/**
 * The people after a uid, sorted by uid. One whose record is malformed is left out and logged.
 *
 * @returns with the uid that the following people come after, while there are more.
 */
export async function readPeopleAfter(
  uid: string | undefined,
  limit: number,
): Promise<{ people: Stored<UserRecord>[]; next: string | undefined }> {
  const sorted = users.orderBy(FieldPath.documentId());
  const { docs } = await (uid ? sorted.startAfter(uid) : sorted).limit(limit).get();
  return { people: allStored({ docs }), next: docs.length === limit ? docs.at(-1)?.id : undefined };
}

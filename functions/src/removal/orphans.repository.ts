import { FieldPath } from 'firebase-admin/firestore';
import { z } from 'zod';
import { collection, type Stored, stored } from '../platform/firestore.ts';
import { type UserRecord, users } from '../users/user.record.ts';

/** How far the daily sweep came, which goes through all people in many runs. */
const progress = collection('schedules', z.object({ after: z.string().nullable() }));

const ORPHANS = 'orphans';

/** The uid after which the next run goes on; undefined for the beginning. */
export async function findPlace(): Promise<string | undefined> {
  return (await progress.doc(ORPHANS).get()).data()?.after ?? undefined;
}

export async function storePlace(after: string | undefined): Promise<void> {
  await progress.doc(ORPHANS).set({ after: after ?? null });
}

/** The people after a uid, sorted by uid. */
export async function listAfter(uid: string | undefined, limit: number): Promise<Stored<UserRecord>[]> {
  const sorted = users.orderBy(FieldPath.documentId());
  const { docs } = await (uid ? sorted.startAfter(uid) : sorted).limit(limit).get();
  return docs.flatMap((snapshot) => stored(snapshot) ?? []);
}

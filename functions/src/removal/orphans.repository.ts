import { FieldPath } from 'firebase-admin/firestore';
import { z } from 'zod';
import { allStored, collection, type Stored } from '../platform/firestore/firestore.ts';
import { type UserRecord, users } from '../users/user.record.ts';

/** The progress of the daily sweep, which needs several runs to check all users. */
const progress = collection('schedules', z.object({ after: z.string().nullable() }));

const ORPHANS = 'orphans';

/** Returns the uid after which the next run continues; undefined to begin with the first user. */
export async function findPosition(): Promise<string | undefined> {
  return (await progress.doc(ORPHANS).get()).data()?.after ?? undefined;
}

/** Stores the uid after which the next run continues; undefined to begin with the first user. */
export async function storePosition(after: string | undefined): Promise<void> {
  await progress.doc(ORPHANS).set({ after: after ?? null });
}

/**
 * Returns the users after a uid, sorted by uid. Skips and logs malformed records.
 *
 * @returns `next`: the uid after which the next page starts; undefined for the last page.
 */
export async function readUsersAfter(
  uid: string | undefined,
  limit: number,
): Promise<{ users: Stored<UserRecord>[]; next: string | undefined }> {
  const sorted = users.orderBy(FieldPath.documentId());
  const { docs } = await (uid ? sorted.startAfter(uid) : sorted).limit(limit).get();
  return { users: allStored({ docs }), next: docs.length === limit ? docs.at(-1)?.id : undefined };
}

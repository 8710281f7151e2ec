import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { type NewAuditEntry, recordInBatch } from '../audit/audit.repository.ts';
import { allStored, firestore, type Stored } from '../platform/firestore/firestore.ts';
import { commitGuarded, updateGuarded } from '../platform/firestore/guarded-write.ts';
import { type AdminList, type Membership, putMembershipInBatch } from './admin-list.repository.ts';
import { type UserRecord, userSchema, users } from './user.record.ts';

/** Maximum number of users that one run of the reconciliation checks. */
const USERS_PER_RUN = 100;

/** A user and the list of admins, both as they were read. */
export type UserAndAdmins = { user: Stored<UserRecord>; admins: AdminList };

/** The fields of a user record that a change of the account may set. */
export type AccountChange = Partial<
  Pick<UserRecord, 'role' | 'disabled' | 'accountChangedAt' | 'statusChangedAt' | 'removingSince'>
>;

/**
 * Changes a user record and the user's membership in the list of admins, and adds the audit entry, in one
 * write, if both are unchanged since they were read.
 */
export async function changeUser(
  { user, admins }: UserAndAdmins,
  changes: AccountChange,
  membership: Membership,
  entry?: NewAuditEntry,
): Promise<void> {
  const batch = firestore.batch();
  batch.update(users.doc(user.id), changes, { lastUpdateTime: user.version });
  putMembershipInBatch(batch, admins, user.id, membership);
  if (entry) recordInBatch(batch, entry);
  await commitGuarded(batch);
}

/** Removes the mark of a pending change from a user record that is unchanged since it was read. */
export async function removeMark(user: Stored<UserRecord>): Promise<void> {
  const removed = FieldValue.delete();
  await updateGuarded(users, user, { accountChangedAt: removed, statusChangedAt: removed });
}

/** Returns users whose account may not match their record yet, oldest change first. */
export async function listAccountChanges(): Promise<Stored<UserRecord>[]> {
  return allStored(await users.orderBy('accountChangedAt').limit(USERS_PER_RUN).get());
}

/** Returns users whose removal is not finished, oldest first. */
export async function listBeingRemoved(): Promise<Stored<UserRecord>[]> {
  return allStored(await users.orderBy('removingSince').limit(USERS_PER_RUN).get());
}

/**
 * Repairs a malformed user record. Invalid fields get the initial value of a new record, or are removed. The
 * next login updates the record from the account. Fails if the record has changed in the meantime.
 */
export async function repairUser(uid: string): Promise<void> {
  // Without a schema, which would reject the record.
  const records = firestore.collection('users');
  const snapshot = await records.doc(uid).get();
  const data = snapshot.data();
  const { createTime, updateTime } = snapshot;
  if (!data || !createTime || !updateTime) return;
  const defaults: Record<string, unknown> = {
    email: '',
    emailVerified: false,
    disabled: false,
    words: [],
    role: 'user',
    createdAt: createTime,
  };
  const malformed = Object.entries(userSchema.shape)
    .filter(([field]) => field in data || field in defaults)
    .filter(([field, schema]) => !schema.safeParse(data[field]).success)
    .map(([field]) => field);
  const changes = malformed.map((field) => [field, defaults[field] ?? FieldValue.delete()]);
  logger.error('A malformed document is repaired', { document: snapshot.ref.path, fields: malformed });
  await updateGuarded(records, { id: uid, version: updateTime }, Object.fromEntries(changes));
}

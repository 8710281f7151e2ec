import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { recordInBatch } from '../audit/audit.repository.ts';
import type { Role } from '../contract/user.ts';
import { InternalError } from '../platform/failure.ts';
import { allStored, firestore, type Stored } from '../platform/firestore.ts';
import { commitGuarded } from '../platform/guarded-write.ts';
import { type UserRecord, users } from './user.record.ts';

/** How many accounts the identity provider looks up at once. */
const MOST_ADMINS = 100;

/**
 * Writes the role of somebody who is unchanged since they were read.
 *
 * @param endsDemotion True if no demotion is under way any more: its mark is removed.
 */
export async function writeRole(
  { id, version }: Stored<UserRecord>,
  role: Role,
  { endsDemotion }: { endsDemotion: boolean },
): Promise<void> {
  const batch = firestore.batch();
  const mark = endsDemotion && { demotingSince: FieldValue.delete() };
  batch.update(users.doc(id), { role, ...mark }, { lastUpdateTime: version });
  await commitGuarded(batch);
}

/** Writes whether somebody who is unchanged since they were read is disabled; no change of that is under way any more. */
export async function mirrorStatus({ id, version }: Stored<UserRecord>, disabled: boolean): Promise<void> {
  const batch = firestore.batch();
  const status = { disabled, statusChangingSince: FieldValue.delete() };
  batch.update(users.doc(id), status, { lastUpdateTime: version });
  await commitGuarded(batch);
}

/**
 * People listed as admins who can log in, and with whom nothing has begun that ends that; 100 are enough to find one
 * who remains.
 */
export async function listActiveAdmins(): Promise<Stored<UserRecord>[]> {
  const admins = await users.where('role', '==', 'admin').limit(MOST_ADMINS).get();
  return allStored(admins).filter(
    ({ data: { disabled, removingSince, demotingSince, statusChangingSince } }) =>
      !disabled && !removingSince && !demotingSince && !statusChangingSince,
  );
}

/**
 * Writes down that a person's removal has begun, if they are unchanged since they were read.
 *
 * @param remaining The admin who remains when an admin is removed. Their document is changed too, so that they can
 * not be removed at the same moment because the other remains.
 * @param entry Who removes somebody else, and the id under which that is recorded.
 */
export async function beginRemoval(
  person: Stored<UserRecord>,
  remaining: Stored<UserRecord> | undefined,
  entry: { id: string; actor: string } | undefined,
): Promise<void> {
  const batch = firestore.batch();
  const removal = { role: 'user', removingSince: new Date() } as const;
  batch.update(users.doc(person.id), removal, { lastUpdateTime: person.version });
  if (remaining) relyOn(batch, remaining);
  if (entry) recordInBatch(batch, { actor: entry.actor, action: 'user.delete', target: person.id }, entry.id);
  await commitGuarded(batch);
}

/**
 * Writes down that somebody is no admin any more, if they are unchanged since they were read, and the admin who remains
 * too: their document is changed, so that they can not be demoted or removed at the same moment because the other remains.
 *
 * @returns the person as they are then.
 */
export async function beginDemotion(
  person: Stored<UserRecord>,
  remaining: Stored<UserRecord>,
  { actor, entryId }: { actor: string; entryId: string },
): Promise<Stored<UserRecord>> {
  const { id, data, version } = person;
  const batch = firestore.batch();
  const demotion = { role: 'user', demotingSince: new Date() } as const;
  batch.update(users.doc(id), demotion, { lastUpdateTime: version });
  relyOn(batch, remaining);
  recordInBatch(batch, { actor, action: 'user.demote', target: id }, entryId);
  const [changed] = await commitGuarded(batch);
  if (!changed) throw new InternalError(`Person ${id} was changed without a result`);
  return { id, data: { ...data, ...demotion }, version: changed.writeTime };
}

/**
 * Writes down that somebody is being disabled or enabled, if they are unchanged since they were read.
 *
 * @param remaining The admin who remains when an admin is disabled, as for a demotion.
 */
export async function beginStatusChange(
  person: Stored<UserRecord>,
  remaining: Stored<UserRecord> | undefined,
  entry: { actor: string; action: 'user.disable' | 'user.enable'; entryId: string },
): Promise<void> {
  const { actor, action, entryId } = entry;
  const batch = firestore.batch();
  batch.update(users.doc(person.id), { statusChangingSince: new Date() }, { lastUpdateTime: person.version });
  if (remaining) relyOn(batch, remaining);
  recordInBatch(batch, { actor, action, target: person.id }, entryId);
  await commitGuarded(batch);
}

function relyOn(batch: WriteBatch, { id, version }: Stored<UserRecord>): void {
  batch.update(users.doc(id), { reliedOn: FieldValue.increment(1) }, { lastUpdateTime: version });
}

/** People whose removal has begun and has not been finished. */
export async function listBeingRemoved(): Promise<Stored<UserRecord>[]> {
  return allStored(await users.orderBy('removingSince').limit(100).get());
}

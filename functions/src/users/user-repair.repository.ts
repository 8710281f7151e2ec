import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { firestore } from '../platform/firestore/firestore.ts';
import { updateGuarded } from '../platform/firestore/guarded-write.ts';
import { userSchema } from './user.record.ts';

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

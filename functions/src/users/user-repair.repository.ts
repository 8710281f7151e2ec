import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { firestore } from '../platform/firestore/firestore.ts';
import { commitGuarded } from '../platform/firestore/guarded-write.ts';
import { userSchema } from './user.record.ts';

/**
 * Repairs a malformed user record. Invalid fields get the initial value of a new record, or are removed. The
 * next login updates the record from the account. Fails if the record has changed in the meantime.
 */
export async function repairUser(uid: string): Promise<void> {
  const document = firestore.collection('users').doc(uid);
  const snapshot = await document.get();
  const data = snapshot.data();
  const { createTime, updateTime } = snapshot;
  if (!data || !createTime || !updateTime) return;
  const defaults: Record<string, unknown> = {
    email: '',
    emailVerified: false,
    role: 'user',
    createdAt: createTime,
  };
  const malformed = Object.entries(userSchema.shape)
    .filter(([field]) => field in data || field in defaults)
    .filter(([field, schema]) => !schema.safeParse(data[field]).success)
    .map(([field]) => field);
  const changes = malformed.map((field) => [field, defaults[field] ?? FieldValue.delete()]);
  logger.error('A malformed document is repaired', { document: document.path, fields: malformed });
  const batch = firestore.batch();
  batch.update(document, Object.fromEntries(changes), { lastUpdateTime: updateTime });
  await commitGuarded(batch);
}

import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { firestore } from '../platform/firestore.ts';
import { commitGuarded } from '../platform/guarded-write.ts';
import { userSchema } from './user.record.ts';

/**
 * Makes a malformed record one that the store can read: a field that is not what the store writes gets what a new
 * record has, or is removed. The next login writes what the account says. Nothing happens to a record that was changed
 * in the meantime.
 */
export async function repairUser(uid: string): Promise<void> {
  const document = firestore.collection('users').doc(uid);
  const snapshot = await document.get();
  const data = snapshot.data();
  const { createTime, updateTime } = snapshot;
  if (!data || !createTime || !updateTime) return;
  const fresh: Record<string, unknown> = {
    email: '',
    emailVerified: false,
    role: 'user',
    createdAt: createTime,
  };
  const malformed = Object.entries(userSchema.shape)
    .filter(([field]) => field in data || field in fresh)
    .filter(([field, schema]) => !schema.safeParse(data[field]).success)
    .map(([field]) => field);
  const changes = malformed.map((field) => [field, fresh[field] ?? FieldValue.delete()]);
  logger.error('A malformed document is repaired', { document: document.path, fields: malformed });
  const batch = firestore.batch();
  batch.update(document, Object.fromEntries(changes), { lastUpdateTime: updateTime });
  await commitGuarded(batch);
}

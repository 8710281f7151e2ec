import type { WriteBatch } from 'firebase-admin/firestore';
import { firestore } from '../platform/firestore.ts';
import { allPages } from '../platform/page.ts';
import { type MailRecord, mails } from './mail.record.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Adds a mail to a batch, so that it is sent if what it tells of is written, and only then. One that is there already is
 * not sent again: what the extension has noted of it stays, and no other write of the batch fails for it.
 */
export function sendInBatch(
  batch: WriteBatch,
  id: string,
  mail: Omit<MailRecord, 'createdAt' | 'expireAt'>,
): void {
  const now = Date.now();
  const times = { createdAt: new Date(now), expireAt: new Date(now + KEPT_MS) };
  batch.set(mails.doc(id), { ...mail, ...times }, { merge: true });
}

/** Deletes all mails to a person, page by page. */
export async function deleteMailsOf(uid: string): Promise<void> {
  for await (const page of allPages(mails.where('uid', '==', uid))) {
    const writer = firestore.bulkWriter();
    const deletions = page.map(({ ref }) => writer.delete(ref));
    await Promise.all([...deletions, writer.close()]);
  }
}

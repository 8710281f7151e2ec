import { allStored, firestore, type Stored, stored } from '../platform/firestore/firestore.ts';
import { updateGuarded, type Writes } from '../platform/firestore/guarded-write.ts';
import { allPages } from '../platform/firestore/page.ts';
import { type Delivery, type MailRecord, mails } from './mail.record.ts';

const STORED_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Adds an e-mail to a batch, so that it is sent only if the batch is committed. An e-mail that was already
 * sent is not sent again, because its `delivery` does not change.
 */
export function sendInBatch(
  batch: Writes,
  id: string,
  mail: Pick<MailRecord, 'to' | 'message' | 'toUnverified' | 'uid' | 'orderId' | 'copyOf'>,
): void {
  const now = Date.now();
  const times = { createdAt: new Date(now), expireAt: new Date(now + STORED_FOR_MS), sendAt: new Date(now) };
  batch.set(mails.doc(id), { ...mail, ...times }, { merge: true });
}

/** Returns the due e-mails, sorted by the time when they became due. */
export async function dueMails(now: Date, limit: number): Promise<Stored<MailRecord>[]> {
  return allStored(await mails.where('sendAt', '<=', now).orderBy('sendAt').limit(limit).get());
}

/** Returns the newest e-mails to a user about an order, newest first. */
export async function mailsAbout(uid: string, orderId: string, limit: number): Promise<Stored<MailRecord>[]> {
  const about = mails.where('uid', '==', uid).where('orderId', '==', orderId);
  return allStored(await about.orderBy('createdAt', 'desc').limit(limit).get());
}

export async function findMail(id: string): Promise<Stored<MailRecord> | undefined> {
  return stored(await mails.doc(id).get());
}

/** Stores the delivery of an e-mail. @throws WriteConflict if the e-mail has changed */
export async function writeDelivery(
  mail: Stored<MailRecord>,
  changes: { sendAt: Date | null; delivery?: Delivery },
): Promise<void> {
  await updateGuarded(mails, mail, changes);
}

/** Deletes all e-mails to a user. Safe to repeat. */
export async function deleteMailsOf(uid: string): Promise<void> {
  for await (const page of allPages(mails.where('uid', '==', uid))) {
    const writer = firestore.bulkWriter();
    const deletions = page.map(({ ref }) => writer.delete(ref));
    await Promise.all([...deletions, writer.close()]);
  }
}

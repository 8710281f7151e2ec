import { allStored, firestore, type Stored, stored } from '../platform/firestore/firestore.ts';
import { allPages } from '../platform/firestore/page.ts';
import type { Transaction } from '../platform/firestore/transact.ts';
import { type MailRecord, mails } from './mail.record.ts';

const STORED_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** An e-mail to write. It has an `id` if its event may cause only one e-mail. */
export type NewMail = { id?: string } & Pick<
  MailRecord,
  'to' | 'message' | 'toUnverified' | 'uid' | 'orderId' | 'isCopy'
>;

/** Adds an e-mail to a transaction, so that it is sent only if the transaction is committed. */
export function addMail(tx: Transaction, { id, ...mail }: NewMail): void {
  const now = new Date();
  const expireAt = new Date(now.getTime() + STORED_FOR_MS);
  const data = { ...mail, createdAt: now, expireAt, sendAt: now };
  if (id === undefined) tx.add(mails, data);
  else tx.create(mails.doc(id), data);
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

/** Deletes all e-mails to a user. Safe to repeat. */
export async function deleteMailsOf(uid: string): Promise<void> {
  for await (const page of allPages(mails.where('uid', '==', uid))) {
    const writer = firestore.bulkWriter();
    const deletions = page.map(({ ref }) => writer.delete(ref));
    await Promise.all([...deletions, writer.close()]);
  }
}

import { allStored, type Sum, stored, sumOf } from '../platform/firestore/firestore.ts';
import { type Page, type PageRequest, readPage, storedPages } from '../platform/firestore/page.ts';
import { payments, type StoredPayment } from './payment.record.ts';

/** Reads the payment of an intent; undefined if none is recorded. @throws MalformedDocument */
export async function findPayment(intentId: string): Promise<StoredPayment | undefined> {
  return stored(await payments.doc(intentId).get());
}

/** Reads a user's payments, page by page. */
export function paymentsOf(uid: string): AsyncGenerator<StoredPayment[]> {
  return storedPages(payments.where('uid', '==', uid));
}

/** Returns one page of the payments with a failed refund or an excess, latest first. */
export async function listFailedRefunds(page: PageRequest): Promise<Page<StoredPayment>> {
  return readPage(payments.where('listed', 'in', ['owed', 'excess']), 'listedAt', page);
}

/** Returns the number and the sum of the payments of which an admin must refund money by hand. */
export async function sumOfFailedRefunds(): Promise<Sum> {
  return sumOf(payments.where('owedCents', '>', 0), 'owedCents');
}

/** Returns the payments of which more was refunded than was paid, and which no admin has noted. They are rare. */
export async function excessPayments(): Promise<StoredPayment[]> {
  return allStored(await payments.where('listed', '==', 'excess').get());
}

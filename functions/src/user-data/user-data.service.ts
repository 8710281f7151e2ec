import { entriesAbout, recordEntry } from '../audit/audit.repository.ts';
import { toAction } from '../audit/audit.service.ts';
import type { UserData } from '../contract/user.ts';
import { toNote, toOrder } from '../orders/order.record.ts';
import { everyOrderOf, notesOn } from '../orders/orders.repository.ts';
import { toPaymentData } from '../payments/payment-data.ts';
import { paymentsOf } from '../payments/payments.repository.ts';
import { transact } from '../platform/firestore/transact.ts';
import type { Identity, Subject } from '../platform/identity/identity.ts';
import { toReview } from '../reviews/review.record.ts';
import { everyReviewOf } from '../reviews/reviews.repository.ts';
import { everyStockRequestOf, toStockRequest } from '../tools/stock-requests.repository.ts';
import { readProfile } from '../users/users.service.ts';

/**
 * Exports the data of a user as a JSON file. Reads everything before it sends anything, so that a malformed
 * document causes an error instead of an incomplete file. An admin's download of another user's data is recorded in
 * the audit trail.
 */
export async function* userData(caller: Identity, subject: Subject): AsyncGenerator<string> {
  const { uid } = subject;
  const data = await dataOf(subject);
  const entry = { actor: caller.uid, action: 'user.export', target: uid } as const;
  if (caller.uid !== uid) await transact(async (tx) => recordEntry(tx, entry));
  yield `${JSON.stringify(data, null, 2)}\n`;
}

/** Returns the data of a user. Each list is sorted, latest first. @throws MalformedDocument */
async function dataOf(subject: Subject): Promise<UserData> {
  const { uid } = subject;
  const data: UserData = {
    profile: await readProfile(subject),
    orders: [],
    notes: [],
    payments: [],
    actions: (await entriesAbout([uid])).map((entry) => toAction(entry.data)),
    reviews: [],
    stockRequests: [],
  };
  for await (const orders of everyOrderOf(uid)) {
    const ids = orders.map(({ id }) => id);
    const [notes, entries] = await Promise.all([notesOn(ids), entriesAbout(ids)]);
    data.orders.push(...orders.map(toOrder));
    data.notes.push(...notes.map(toNote));
    data.actions.push(...entries.map((entry) => toAction(entry.data)));
  }
  for await (const payments of paymentsOf(uid)) data.payments.push(...payments.map(toPaymentData));
  for await (const reviews of everyReviewOf(uid)) data.reviews.push(...reviews.map(toReview));
  for await (const requests of everyStockRequestOf(uid))
    data.stockRequests.push(...requests.map(toStockRequest));
  data.orders.sort(latestFirst(({ createdAt }) => createdAt));
  data.reviews.sort(latestFirst(({ createdAt }) => createdAt));
  data.notes.sort(latestFirst(({ at }) => at));
  data.stockRequests.sort(latestFirst(({ at }) => at));
  data.payments.sort(latestFirst(({ at }) => at));
  data.actions.sort(latestFirst(({ at }) => at));
  return data;
}

/** Compares rows by a time in ISO 8601. */
function latestFirst<T>(timeOf: (row: T) => string): (one: T, other: T) => number {
  return (one, other) => timeOf(other).localeCompare(timeOf(one));
}

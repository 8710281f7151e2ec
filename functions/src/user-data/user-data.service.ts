import { recordEntry } from '../audit/audit.repository.ts';
import { toOrder } from '../orders/order.record.ts';
import { listOrdersOf } from '../orders/orders.repository.ts';
import { toPaymentData } from '../payments/payment.record.ts';
import { paymentsOf } from '../payments/payments.repository.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { everyPage } from '../platform/firestore/page.ts';
import type { TextFile } from '../platform/format/text-file.ts';
import type { Identity, Subject } from '../platform/identity/identity.ts';
import { toReview } from '../reviews/review.record.ts';
import { listReviewsOf } from '../reviews/reviews.repository.ts';
import { readProfile } from '../users/users.service.ts';

/** The number of rows in memory at a time. */
const PAGE_SIZE = 100;

/**
 * Exports all data of a user as a JSON file. The file is generated while it is sent, so that only one page of
 * a list is in memory. An admin's download of another user's data is recorded in the audit trail.
 */
export function userData(caller: Identity, subject: Subject): TextFile {
  return { type: 'application/json', name: 'my-data.json', parts: partsOf(caller, subject) };
}

async function* partsOf(caller: Identity, subject: Subject): AsyncGenerator<string> {
  const { uid } = subject;
  if (caller.uid !== uid) await recordEntry({ actor: caller.uid, action: 'user.export', target: uid });
  yield `{"profile":${JSON.stringify(await readProfile(subject))}`;
  yield* listInJson(
    'orders',
    everyPage(PAGE_SIZE, (page) => listOrdersOf(uid, page)),
    toOrder,
  );
  yield* listInJson('payments', paymentsOf(uid), toPaymentData);
  yield* listInJson(
    'reviews',
    everyPage(PAGE_SIZE, (page) => listReviewsOf(uid, page)),
    toReview,
  );
  yield '}\n';
}

/** Returns a list as a property of a JSON object, with a leading comma. */
async function* listInJson<T>(
  name: string,
  pages: AsyncIterable<Stored<T>[]>,
  convert: (row: Stored<T>) => object,
): AsyncGenerator<string> {
  yield `,"${name}":[`;
  let separator = '';
  for await (const page of pages) {
    for (const row of page) {
      yield `${separator}\n${JSON.stringify(convert(row))}`;
      separator = ',';
    }
  }
  yield ']';
}

import { toOrder } from '../orders/order.record.ts';
import { listOrdersOf } from '../orders/orders.repository.ts';
import { toPaymentData } from '../payments/payment.record.ts';
import { paymentsOf } from '../payments/payments.repository.ts';
import type { Stored } from '../platform/firestore.ts';
import type { Subject } from '../platform/identity.ts';
import { everyPage } from '../platform/page.ts';
import type { TextFile } from '../platform/text-file.ts';
import { toReview } from '../reviews/review.record.ts';
import { listReviewsOf } from '../reviews/reviews.repository.ts';
import { readProfile } from '../users/users.service.ts';

/**
 * All that the store keeps of a person, as one JSON object: a file that is made while it is sent, so that never more
 * than a page of rows is in memory.
 */
export function userData(subject: Subject): TextFile {
  return { type: 'application/json', name: 'my-data.json', parts: partsOf(subject) };
}

async function* partsOf(subject: Subject): AsyncGenerator<string> {
  const { uid } = subject;
  yield `{"profile":${JSON.stringify(await readProfile(subject))}`;
  yield* listInJson(
    'orders',
    everyPage((page) => listOrdersOf(uid, page)),
    toOrder,
  );
  yield* listInJson('payments', paymentsOf(uid), toPaymentData);
  yield* listInJson(
    'reviews',
    everyPage((page) => listReviewsOf(uid, page)),
    toReview,
  );
  yield '}\n';
}

/** A list as a property of a JSON object that has others before it. */
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

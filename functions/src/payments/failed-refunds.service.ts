import type { FailedRefund } from '../contract/payment.ts';
import type { ModifiedResponse } from '../contract/response-types.ts';
import { findOrder } from '../orders/orders.repository.ts';
import type { Stored } from '../platform/firestore.ts';
import { decideAndWriteFrom } from '../platform/guarded-write.ts';
import type { Identity } from '../platform/identity.ts';
import { mapPage, type Page, type PageRequest } from '../platform/page.ts';
import { refuse } from '../platform/refusal.ts';
import { type PaymentRecord, toFailedRefund } from './payment.record.ts';
import {
  hasFailedRefundBeside,
  listFailedRefunds,
  type PaymentAndOrder,
  readPaymentAndOrder,
  writeReturned,
} from './payments.repository.ts';

/** The money that a person has to return, the latest first. */
export async function list(page: PageRequest): Promise<Page<FailedRefund>> {
  return mapPage(await listFailedRefunds(page), toFailedRefund);
}

/**
 * Records that somebody has returned, in another way, money that Stripe could not return: nothing of it is owed any
 * more. Safe to repeat.
 *
 * @throws 409 when the money is not owed: its order has it, or Stripe has returned it meanwhile.
 */
export async function markReturned(
  caller: Identity,
  payment: Stored<PaymentRecord>,
): Promise<ModifiedResponse> {
  const { id, data } = payment;
  const message = 'This money is noted as returned by hand';
  const first = { payment, order: await findOrder(data.orderId) };
  const readAgain = () => readPaymentAndOrder(id, data.orderId);
  const isNews = await decideAndWriteFrom<PaymentAndOrder, boolean>(
    first,
    readAgain,
    async ({ payment: known, order }) => {
      if (known?.data.outcome === 'returned') return false;
      if (known?.data.outcome !== 'refund-failed') throw refuse('conflict', { because: 'not owed' });
      const refundFailed = await hasFailedRefundBeside(id, data);
      // The order is written in any case: of two debts that are returned at once, one then sees that it is the last.
      const change = order && { order, changes: { refundFailed } };
      await writeReturned(known, { actor: caller.uid, change });
      return true;
    },
  );
  return { modifiedCount: isNews ? 1 : 0, message };
}

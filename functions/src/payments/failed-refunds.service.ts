import { audit, recordEntry } from '../audit/audit.repository.ts';
import { toCents } from '../contract/money.ts';
import type { FailedRefund } from '../contract/payment.ts';
import type { RefundByHandInput } from '../contract/refund.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import { orders } from '../orders/order.record.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { mapPage, type Page, type PageRequest } from '../platform/firestore/page.ts';
import { transactOnce } from '../platform/firestore/transact-once.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { repaidByHand, withNotedExcess } from './balance.ts';
import { type PaymentRecord, payments, type StoredPayment } from './payment.record.ts';
import { listedCentsOf, toFailedRefund } from './payment-data.ts';
import { listFailedRefunds } from './payments.repository.ts';
import { changePayment, syncPayment } from './sync.service.ts';

/** Reason in the audit of an excess that an admin has noted. */
const EXCESS_NOTED = 'More was refunded than was paid';

/** Returns one page of failed refunds, latest first. */
export async function list(page: PageRequest): Promise<Page<FailedRefund>> {
  return mapPage(await listFailedRefunds(page), toFailedRefund);
}

/**
 * Records that an admin has refunded the money of a failed refund by hand. `amount` keeps an admin from marking more
 * or less than the list showed. With an idempotency key, a retry does not mark a refund that has failed since then.
 *
 * Syncs the payment first, because the refund may have succeeded at Stripe in the meantime. Also removes an excess from
 * the list.
 *
 * @throws 409 if the payment has no failed refund, because it is settled or Stripe has refunded it in the
 * meantime. 409 if another amount is owed. 409 while a refund of its order, which may include the amount, is in
 * progress. 422 if the key was used for another amount.
 */
export async function markRefundedByHand(
  caller: Identity,
  { id, data }: StoredPayment,
  { amount }: RefundByHandInput,
  key: string | undefined,
): Promise<ModifiedResponse> {
  await syncPayment(id);
  const message = 'The refund is marked as refunded manually';
  const done = { modifiedCount: 1, message };
  return transactOnce({
    markedIn: audit,
    request: { key, owner: [caller.uid, 'repay', id], by: 'repay', content: [amount ?? null] },
    change: async (tx, mark) => {
      const [payment, order] = await tx.getAll(payments.doc(id), orders.doc(data.orderId));
      if (!payment) throw refuse('conflict', 'no failed refund');
      const before = payment.data;
      if (isAlreadyMarked(before)) return { modifiedCount: 0, message };
      const amountCents = listedCentsOf(before);
      if (amount !== undefined && toCents(amount) !== amountCents)
        throw refuse('conflict', 'owed amount changed', { cents: amountCents });
      const isExcess = before.listed === 'excess';
      if (!isExcess && order?.data.pendingRefund?.intentId === id)
        throw refuse('conflict', 'refund in progress');
      const after = isExcess ? withNotedExcess(before) : repaidByHand(before);
      const reason = isExcess && { reason: EXCESS_NOTED };
      await changePayment(tx, { id, before, after }, order);
      const entry = { ...mark, actor: caller.uid, target: before.orderId, amountCents, ...reason };
      recordEntry(tx, { ...entry, action: 'order.repay' });
      return done;
    },
    resultOf: () => done,
  });
}

/** Returns true if an admin has already marked the payment. @throws 409 if it has no failed refund */
function isAlreadyMarked({ listed, byHand, notedExcessCents }: PaymentRecord): boolean {
  if (listed) return false;
  if (byHand.length === 0 && notedExcessCents === 0) throw refuse('conflict', 'no failed refund');
  return true;
}

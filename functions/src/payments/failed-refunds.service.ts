import { auditedChange } from '../audit/audited-change.ts';
import { toCents } from '../contract/money.ts';
import type { FailedRefund } from '../contract/payment.ts';
import type { RefundByHandInput } from '../contract/refund.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { mapPage, type Page, type PageRequest } from '../platform/firestore/page.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { repaidByHand, withNotedExcess } from './balance.ts';
import type { StoredPayment } from './payment.record.ts';
import { listedCentsOf, toFailedRefund } from './payment-data.ts';
import { listFailedRefunds, readPaymentAndOrder } from './payments.repository.ts';
import { recordWithOrder, syncPayment } from './sync.service.ts';

/** Reason in the audit of an excess that an admin has noted. */
const EXCESS_NOTED = 'More was refunded than was paid';

/** Returns one page of failed refunds, latest first. */
export async function list(page: PageRequest): Promise<Page<FailedRefund>> {
  return mapPage(await listFailedRefunds(page), toFailedRefund);
}

/**
 * Records that an admin has refunded the money of a failed refund by hand. Safe to repeat. `amount` keeps an admin
 * from marking more or less than the list showed.
 *
 * Asks Stripe first, because the refund may have succeeded there in the meantime. Also removes a payment from the
 * list of which more was refunded than was paid.
 *
 * @throws 409 if the payment has no failed refund, because it is settled or Stripe has refunded it in the
 * meantime. 409 if another amount is owed. 409 while a refund of its order, which may include the amount, is in
 * progress.
 */
export async function markRefundedByHand(
  caller: Identity,
  { id, data }: StoredPayment,
  { amount }: RefundByHandInput,
): Promise<ModifiedResponse> {
  await syncPayment(id);
  const message = 'The refund is marked as refunded manually';
  const done = { modifiedCount: 1, message };
  return auditedChange({
    actor: caller.uid,
    attempt: async (entry, isRetry) => {
      const { payment, order } = await readPaymentAndOrder(id, data.orderId);
      if (!payment) throw refuse('conflict', { because: 'no failed refund' });
      const { listed, byHand, notedExcessCents } = payment.data;
      if (!listed && (byHand.length > 0 || notedExcessCents > 0)) return { modifiedCount: 0, message };
      if (!listed) throw refuse('conflict', { because: 'no failed refund' });
      const cents = listedCentsOf(payment.data);
      if (amount !== undefined && toCents(amount) !== cents)
        throw refuse('conflict', { because: 'owed amount changed', cents });
      const read = { current: payment, order, isRetry };
      const audit = { ...entry, action: 'order.repay' } as const;
      if (listed === 'excess') {
        const noted = withNotedExcess(payment.data);
        await recordWithOrder(id, read, noted, { audit: { ...audit, reason: EXCESS_NOTED } });
        return done;
      }
      if (order?.data.pendingRefund?.intentId === id)
        throw refuse('conflict', { because: 'refund in progress' });
      await recordWithOrder(id, read, repaidByHand(payment.data), { audit });
      return done;
    },
    resultOf: () => done,
  });
}

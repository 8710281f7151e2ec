import { auditedChange } from '../audit/audited-change.ts';
import { toCents } from '../contract/money.ts';
import type { FailedRefund } from '../contract/payment.ts';
import type { ReturnedRefundInput } from '../contract/refund.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import type { OrderRecord, StoredOrder } from '../orders/order.record.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { mapPage, type Page, type PageRequest } from '../platform/firestore/page.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { catchUp } from './catch-up.service.ts';
import { centsToReturn, isOwed, nothingOwed, type PaymentRecord, toFailedRefund } from './payment.record.ts';
import {
  hasOtherFailedRefund,
  listFailedRefunds,
  readPaymentAndOrder,
  writePayment,
} from './payments.repository.ts';

/** Reason in the audit of an excess that an admin has noted. */
const EXCESS_NOTED = 'More was refunded than was paid';

/** Returns one page of failed refunds, latest first. */
export async function list(page: PageRequest): Promise<Page<FailedRefund>> {
  return mapPage(await listFailedRefunds(page), toFailedRefund);
}

/**
 * Records that an admin has returned the money of a failed refund in another way. Safe to repeat. `amount` keeps
 * an admin from marking more or less than the list showed.
 *
 * Asks Stripe first, because the refund may have succeeded there in the meantime. Also removes a payment from the
 * list of which more was returned than was paid.
 *
 * @throws 409 if the payment has no failed refund, because it is settled or Stripe has refunded it in the
 * meantime. 409 if another amount is owed. 409 if only a part is owed and another refund, which may include
 * this part, is in progress.
 */
export async function markReturned(
  caller: Identity,
  payment: Stored<PaymentRecord>,
  { amount }: ReturnedRefundInput,
): Promise<ModifiedResponse> {
  const { id, data } = payment;
  await catchUp(id);
  const message = 'The refund is marked as refunded manually';
  const done = { modifiedCount: 1, message };
  return auditedChange({
    actor: caller.uid,
    attempt: async (entry) => {
      const { payment: current, order } = await readPaymentAndOrder(id, data.orderId);
      if (current?.data.isExcess) {
        refuseOtherAmount(current.data, amount);
        const audit = { ...entry, action: 'order.repay', reason: EXCESS_NOTED } as const;
        await writePayment(id, current, { ...current.data, isExcess: false }, { change: undefined, audit });
        return done;
      }
      if (current && wasReturned(current.data)) return { modifiedCount: 0, message };
      if (!current || !isOwed(current.data)) throw refuse('conflict', { because: 'no failed refund' });
      refuseOtherAmount(current.data, amount);
      const isOfOrder = current.data.isPartOwed && order?.data.transactionId === id;
      if (isOfOrder && isRefundInProgress(order)) throw refuse('conflict', { because: 'refund in progress' });
      const refundFailed = await hasOtherFailedRefund(id, data);
      // Always writes the order. If two failed refunds of an order are marked at the same time, one of the
      // writes fails with a conflict. Its retry finds no other failed refund.
      const change = order && { order, changes: { refundFailed, ...refundedBy(current, order) } };
      await writePayment(id, current, returned(current.data), {
        change,
        audit: { ...entry, action: 'order.repay' },
      });
      return done;
    },
    resultOf: () => done,
  });
}

/** @throws 409 if the owed amount is not the amount that the admin saw, in dollars */
function refuseOtherAmount(payment: PaymentRecord, seen: number | undefined): void {
  const cents = centsToReturn(payment);
  if (seen !== undefined && toCents(seen) !== cents)
    throw refuse('conflict', { because: 'owed amount changed', cents });
}

function wasReturned({ outcome, returnedCents, isPartOwed }: PaymentRecord): boolean {
  return outcome === 'returned' || (outcome === 'settled' && returnedCents > 0 && !isPartOwed);
}

/** Returns a payment of which an admin has returned the owed money. */
function returned(payment: PaymentRecord): PaymentRecord {
  const { isPartOwed, returnedCents, owedCents } = payment;
  if (!isPartOwed) return { ...payment, outcome: 'returned', at: new Date() };
  return { ...payment, ...nothingOwed, returnedCents: returnedCents + owedCents };
}

function isRefundInProgress({ data: { phase, pendingRefund } }: StoredOrder): boolean {
  return phase === 'refunding' || pendingRefund !== null;
}

/**
 * Returns the refunded amount of an order after an admin has returned the owed money of a payment. A payment that
 * no longer belongs to the order does not change it.
 */
function refundedBy({ id, data }: Stored<PaymentRecord>, { data: order }: StoredOrder): Partial<OrderRecord> {
  const { refundedCents, returnedCents, owedCents, isPartOwed } = data;
  if (!isPartOwed) return order.refundedFrom === id ? { refundedCents: order.totalCents } : {};
  if (order.transactionId !== id) return {};
  return { refundedCents: refundedCents + returnedCents + owedCents, refundedFrom: id };
}

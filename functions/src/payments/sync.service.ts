import { logger } from 'firebase-functions';
import { newEntryId } from '../audit/audit.repository.ts';
import { isPhase } from '../contract/order-phases.ts';
import { isPaid, type OrderRecord, type StoredOrder } from '../orders/order.record.ts';
import { wordsOfOrder } from '../orders/order-words.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import { asSurplus, balanceOf, isMirrored, outcomeOf, withReport } from './balance.ts';
import { changesAfterPayment } from './order-changes.ts';
import { newPayment, type PaymentRecord } from './payment.record.ts';
import { findPayment } from './payments.repository.ts';
import { type PaymentAsRead, recordWithOrder } from './record.service.ts';
import {
  chargeOf,
  findIntent,
  type Intent,
  type IntentOrigin,
  makeRefund,
  originOf,
  reportOf,
} from './stripe.gateway.ts';

/**
 * - `recorded`: the payment document mirrors the payment.
 * - `unpayable`: no order accepts the payment, but the caller does not allow a refund.
 * - `unpaid`: the intent is not paid.
 * - `foreign`: the intent does not belong to the store, or not to the caller's order.
 */
type Synced = { state: 'recorded'; payment: PaymentRecord } | { state: 'unpayable' | 'unpaid' | 'foreign' };

type SyncOptions = {
  /** The intent's order, if the caller has already read it. */
  order?: StoredOrder;
  /** If false, returns `unpayable` instead of refunding a payment that no order accepts. */
  mayRefund?: boolean;
};

/**
 * Records a payment as it is at Stripe: reads the payment document, then the intent, its refunds and its disputes,
 * and writes the payment and its order in one guarded write. Marks the order as paid or refunded, ends its refund
 * request, and refunds a payment that no order accepts. Safe to repeat, even concurrently.
 *
 * An older state cannot replace a newer one: the call that sees the newer state changes the document, and then the
 * write of the older state fails.
 *
 * @throws 503 if Stripe fails or too many calls change the order. The caller can retry.
 */
export async function syncPayment(
  intentId: string,
  { order, mayRefund = true }: SyncOptions = {},
): Promise<Synced> {
  const synced = await decideAndWrite((isRetry) => syncOnce(intentId, { order, isRetry, mayRefund }));
  if (synced === 'stale') return syncPayment(intentId, { mayRefund });
  if (synced.state !== 'recorded' || outcomeOf(synced.payment) !== 'refunding') return synced;
  if (!mayRefund) return { state: 'unpayable' };
  await refundSurplus(intentId, synced.payment);
  return syncPayment(intentId, { mayRefund });
}

type Attempt = { order: StoredOrder | undefined; isRetry: boolean; mayRefund: boolean };

/** Returns `stale` if the order that the caller has read waits for the payment, but does not accept it. */
async function syncOnce(
  intentId: string,
  { order: given, isRetry, mayRefund }: Attempt,
): Promise<Synced | 'stale'> {
  const waiting = isRetry ? undefined : waitingFor(intentId, given);
  const current = waiting ? undefined : await findPayment(intentId);
  const intent = await findIntent(intentId);
  const origin = intent && originOf(intent);
  if (!origin || (given && !isOf(given, origin))) return { state: 'foreign' };
  if (intent.status !== 'succeeded') return { state: 'unpaid' };
  const reported = await reportOf(intent);
  if (current && isMirrored(current.data, reported)) return { state: 'recorded', payment: current.data };
  const order = waiting ?? (await findOrder(origin.orderId));
  const read = { current, before: current?.data ?? newPayment(origin, intent.amount), order, isRetry };
  const payment = withReport(read.before, reported);
  if (current || balanceOf(payment).leftCents <= 0)
    return { state: 'recorded', payment: await recordWithOrder(intentId, read, payment) };
  const changes = changesOfAccepted(intent, origin, order);
  if (changes) return recordAccepted(intentId, read, payment, changes);
  if (waiting) return 'stale';
  return recordSurplus(intentId, read, payment, mayRefund);
}

/** Records a payment that has paid for its order. */
async function recordAccepted(
  intent: string,
  read: PaymentAsRead,
  payment: PaymentRecord,
  changes: Partial<OrderRecord>,
): Promise<Synced> {
  const recorded = await recordWithOrder(intent, read, payment, { changes });
  logger.info('A payment is settled', { intent, order: payment.orderId });
  return { state: 'recorded', payment: recorded };
}

/** Records that a payment must be refunded, because no order accepts it. */
async function recordSurplus(
  intent: string,
  read: PaymentAsRead,
  payment: PaymentRecord,
  mayRefund: boolean,
): Promise<Synced> {
  if (!mayRefund) return { state: 'unpayable' };
  logger.warn('A payment is refunded because its order cannot accept it', { intent, order: payment.orderId });
  const surplus = asSurplus(payment, { id: newEntryId(), attempt: 1, refused: null });
  return { state: 'recorded', payment: await recordWithOrder(intent, read, surplus) };
}

/**
 * Returns an order that waits for a payment. The payment then has no document. If it has one, the write fails with a
 * conflict.
 */
function waitingFor(intentId: string, order: StoredOrder | undefined): StoredOrder | undefined {
  return order?.data.intentId === intentId && isPhase(order.data.phase, 'payable') ? order : undefined;
}

function isOf({ id, data }: StoredOrder, { orderId, uid }: IntentOrigin): boolean {
  return orderId === id && uid === data.uid;
}

/** Returns the changes of an order that accepts a payment; undefined if the order does not accept it. */
function changesOfAccepted(
  intent: Intent,
  origin: IntentOrigin,
  order: StoredOrder | undefined,
): Partial<OrderRecord> | undefined {
  if (!order || !isOf(order, origin) || !isPriceOf(intent, order)) return undefined;
  const { phase, intentId, attempt, transactionId } = order.data;
  // An order that is being canceled or expires can still be paid, because an intent that succeeded was not canceled.
  if (isPhase(phase, 'holdsStock') && intentId === intent.id && attempt === origin.attempt)
    return changesAfterPayment(order, intent.id, timeOfCharge(intent, order.data));
  // After restoring a backup, the owner can set these fields of the order by hand to keep a payment.
  if (isPaid(order) && transactionId === intent.id)
    return { intentId: intent.id, words: wordsOfOrder(order.id, order.data) };
  return undefined;
}

function isPriceOf(intent: Intent, { data: order }: StoredOrder): boolean {
  return order.totalCents === intent.amount_received && intent.currency === 'usd';
}

/**
 * Returns the time of the charge, so that a payment that is recorded late counts in the month in which Stripe
 * counts it. Stripe's time has no milliseconds, so it may be just before the time of the order.
 */
function timeOfCharge(intent: Intent, { createdAt }: OrderRecord): Date {
  const charge = chargeOf(intent);
  return charge ? new Date(Math.max(charge.created * 1000, createdAt.getTime())) : new Date();
}

/** Refunds all that is left of a payment that no order accepts. Safe to repeat. */
async function refundSurplus(intentId: string, { surplus, paidCents }: PaymentRecord): Promise<void> {
  if (!surplus) return;
  const { id, attempt } = surplus;
  const changeSurplus = (change: Partial<typeof surplus>) =>
    decideAndWrite(async (isRetry) => {
      const current = await findPayment(intentId);
      const found = current?.data.surplus;
      if (!found || found.attempt !== attempt || outcomeOf(current.data) !== 'refunding') return;
      const order = await findOrder(current.data.orderId);
      const payment = asSurplus(current.data, { ...found, ...change });
      await recordWithOrder(intentId, { current, before: current.data, order, isRetry }, payment);
    });
  const result = await makeRefund(
    { id, intentId, attempt },
    {
      centsAfter: (refundedCents) => paidCents - refundedCents,
      countAttempt: () => changeSurplus({ attempt: attempt + 1 }),
    },
  );
  if (result !== 'made') await changeSurplus({ refused: result.refused });
}

import { auditedChange } from '../audit/audited-change.ts';
import type { AuditActionName } from '../contract/audit-actions.ts';
import { messages } from '../contract/messages.ts';
import type { ReturnAnswerInput, ReturnInput, ReturnStep } from '../contract/order-changes.ts';
import { type ReturnStatus, statusOf } from '../contract/order-phases.ts';
import type { RestockInput } from '../contract/refund.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import type { Identity } from '../platform/identity/identity.ts';
import {
  type OrderRecord,
  returnableUntil,
  returnStatusOf,
  type StoredOrder,
  unitsLeft,
} from './order.record.ts';
import { changeOrder, isToolStored } from './order-writes.repository.ts';
import { existingOrder } from './orders.repository.ts';

/**
 * Records a shopper's request to return an order. Safe to repeat until the return ends.
 *
 * @throws 409 if the order is not shipped or is fully refunded, if the return period is over, or if an
 * earlier request was answered or refunded.
 */
export async function requestReturn(order: StoredOrder, { reason }: ReturnInput): Promise<ModifiedResponse> {
  const message = 'Your return request has been sent. We will reply to you soon.';
  return decideAndWrite(async (isRetry) => {
    const current = isRetry ? await existingOrder(order.id) : order;
    if (current.data.returnState === 'open') return { modifiedCount: 0, message };
    requireReturnable(current);
    const changes = { returnRequestedAt: new Date(), returnReason: reason || null };
    await changeOrder(current, { ...changes, returnState: 'open' });
    return { modifiedCount: 1, message };
  });
}

const replied = {
  action: 'order.answer-return',
  message: 'The shopper gets your message',
} as const;

const steps = {
  accept: { leadsTo: 'accepted', action: 'order.accept-return', message: 'The return is accepted' },
  receive: { leadsTo: 'received', action: 'order.receive-return', message: 'The parcel is back' },
  close: { leadsTo: 'answered', action: 'order.close-return', message: 'The return is closed' },
} as const satisfies Record<ReturnStep, { leadsTo: ReturnStatus; action: AuditActionName; message: string }>;

/**
 * Takes a step of a return, or sends only a message to its shopper. Safe to repeat with the same message.
 *
 * @throws 409 if no return is open, if it has already passed the step, or if its state is not `statusBefore`.
 */
export async function answerReturn(
  caller: Identity,
  order: StoredOrder,
  input: ReturnAnswerInput,
): Promise<ModifiedResponse> {
  const { action, message } = input.step ? steps[input.step] : replied;
  const done = { modifiedCount: 1, message };
  return auditedChange({
    actor: caller.uid,
    attempt: async (entry, isRetry) => {
      const current = isRetry ? await existingOrder(order.id) : order;
      const changes = stepChanges(current.data, input);
      if (!changes) return { modifiedCount: 0, message };
      const audit = { ...entry, action, ...(input.answer && { reason: input.answer }) };
      await changeOrder(current, changes, { audit });
      return done;
    },
    resultOf: () => done,
  });
}

/** Returns the changes of a step; undefined for a repeat. @throws 409 */
function stepChanges(
  order: OrderRecord,
  { step, answer, statusBefore }: ReturnAnswerInput,
): Partial<OrderRecord> | undefined {
  const status = returnStatusOf(order);
  if (status === undefined) throw refuse('order_not_returnable', { because: 'not requested' });
  const isDone = step ? status === steps[step].leadsTo : status !== 'refunded';
  if (isDone && (!answer || answer === order.returnAnswer)) return undefined;
  if (order.returnState !== 'open') throw refuse('order_not_returnable', { because: 'ended' });
  if (statusBefore !== undefined && statusBefore !== status)
    throw refuse('conflict', { because: 'return changed' });
  const now = new Date();
  const text = answer ? { returnAnswer: answer } : {};
  if (!step) return text;
  if (step === 'close') return { ...text, returnState: 'answered', returnEndedAt: now };
  if (status === 'received') throw refuse('order_not_returnable', { because: 'received' });
  // A parcel may come back before an admin has accepted the return.
  if (step === 'receive') return { ...text, returnReceivedAt: now };
  if (status === 'accepted') throw refuse('order_not_returnable', { because: 'accepted' });
  return { ...text, returnAcceptedAt: now };
}

function requireReturnable(order: StoredOrder): void {
  const { phase, returnRequestedAt, refundedAt } = order.data;
  const isRefunded = phase === 'shipped-refunded' || (phase !== 'paid' && refundedAt !== null);
  if (phase !== 'shipped')
    throw refuse('order_not_returnable', { because: isRefunded ? 'refunded' : 'not shipped' });
  if (returnRequestedAt) throw refuse('order_not_returnable', { because: 'ended' });
  if (unitsLeft(order.data) === 0) throw refuse('order_not_returnable', { because: 'restocked' });
  const until = returnableUntil(order);
  if (!until || until.getTime() < Date.now()) throw refuse('order_not_returnable', { because: 'too late' });
}

/**
 * Puts units of a shipped order that have come back into stock. With an idempotency key, a retry puts nothing back
 * again. `restockedBefore` keeps two admins from counting the same parcel.
 *
 * @throws 400 if more units than were ordered would be back, 404 if the tool's document is missing, 409 if the order is
 * not shipped or if its restocked units are not `restockedBefore`, 422 if the key was used for other units.
 */
export async function restock(
  caller: Identity,
  order: StoredOrder,
  { units, restockedBefore }: RestockInput,
  key: string | undefined,
): Promise<ModifiedResponse> {
  const done = { modifiedCount: 1, message: 'The units are back in stock' };
  return auditedChange({
    actor: caller.uid,
    request: { key, owner: [caller.uid, 'restock', order.id], by: 'restock', content: [units] },
    attempt: async (entry, isRetry) => {
      const current = isRetry ? await existingOrder(order.id) : order;
      const { phase, restocked, pendingRefund } = current.data;
      if (statusOf(phase) !== 'shipped') throw refuse('order_not_returnable', { because: 'not sent' });
      if (restockedBefore !== undefined && restockedBefore !== restocked)
        throw refuse('conflict', { because: 'restocked in the meantime', units: restocked });
      const left = unitsLeft(current.data) - (pendingRefund?.restock ?? 0);
      if (units > left) throw refuse('invalid_input', { fields: { units: messages.restockTooHigh(left) } });
      if (isRetry && !(await isToolStored(current))) throw refuse('not_found', { what: 'Tool' });
      const audit = { ...entry, action: 'order.restock', units } as const;
      await changeOrder(current, { restocked: restocked + units }, { audit, unitsBack: units });
      return done;
    },
    resultOf: () => done,
  });
}

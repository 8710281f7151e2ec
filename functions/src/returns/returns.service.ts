import { audit } from '../audit/audit.repository.ts';
import type { AuditActionName } from '../contract/audit-actions.ts';
import { messages } from '../contract/messages.ts';
import type { ReturnAnswerInput, ReturnInput, ReturnStep } from '../contract/order-changes.ts';
import { statusOf } from '../contract/order-phases.ts';
import type { RestockInput } from '../contract/refund.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import {
  areReturnsUsedUp,
  endedReturns,
  type OrderRecord,
  requireSeen,
  returnableUnits,
  returnableUntil,
  returnStatusOf,
  returnUnitsOf,
  type SeenOrder,
  type StoredOrder,
  unitsLeft,
} from '../orders/order.record.ts';
import type { OrderMail } from '../orders/order-mail.ts';
import { changeOrder, orderToChange, putBack } from '../orders/order-writes.repository.ts';
import { syncPaymentOf } from '../payments/sync.service.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { transact } from '../platform/firestore/transact.ts';
import { transactOnce } from '../platform/firestore/transact-once.ts';
import type { Identity } from '../platform/identity/identity.ts';

/** The fields of a return before its first step. */
const noSteps = {
  returnAnswer: null,
  returnAcceptedAt: null,
  returnReceivedAt: null,
  returnEndedAt: null,
} satisfies Partial<OrderRecord>;

/**
 * Records a shopper's request to return units of an order. After a return has ended, the shopper can request another
 * one. Safe to repeat while the return is open.
 *
 * First reads the payment at Stripe, so that a refund that was made before the request does not end the return.
 *
 * @throws 400 for more units than the shopper still has, 409 if the order is not shipped or is fully refunded, if the
 * return period is over, if a return of other units is open, or after too many requests, 412 if the order is not the one
 * that the shopper saw, 503 if Stripe fails.
 */
export async function requestReturn(
  { order: paidOrder, seen }: SeenOrder,
  { units, reason }: ReturnInput,
): Promise<ModifiedResponse> {
  const message = 'Your return request has been sent. We will reply to you soon.';
  await syncPaymentOf(paidOrder);
  return transact(async (tx) => {
    const order = await orderToChange(tx, paidOrder.id);
    const { data } = order;
    const isSame = units === undefined || units === returnUnitsOf(data);
    if (data.returnState === 'open' && isSame) return { modifiedCount: 0, message };
    requireSeen(order, seen);
    requireReturnable(order);
    const most = returnableUnits(data);
    if (units !== undefined && units > most)
      throw refuse('invalid_input', { fields: { units: messages.returnTooHigh(most) } });
    const changes = {
      ...noSteps,
      returnRequestedAt: new Date(),
      returnUnits: units ?? most,
      restockedBeforeReturn: data.restocked,
      refundedCentsBeforeReturn: data.refundedCents,
      returnReason: reason || null,
      returnState: 'open',
      earlierReturns: endedReturns(data),
    } as const;
    changeOrder(tx, order, changes, { mail: { kind: 'returnRequested' } });
    return { modifiedCount: 1, message };
  });
}

/**
 * Takes a shopper's return request back. Safe to repeat.
 *
 * @throws 409 if no return is open, if its parcel has come back, or while a refund is in progress, 412 if the order is not
 * the one that the shopper saw.
 */
export async function withdrawReturn({ order: { id }, seen }: SeenOrder): Promise<ModifiedResponse> {
  const message = 'Your return request is taken back';
  return transact(async (tx) => {
    const order = await orderToChange(tx, id);
    const { returnState, returnReceivedAt, pendingRefund } = order.data;
    if (returnState === 'withdrawn') return { modifiedCount: 0, message };
    requireSeen(order, seen);
    if (returnState === null) throw refuse('order_not_returnable', { because: 'not requested' });
    if (returnState !== 'open') throw refuse('order_not_returnable', { because: 'ended' });
    if (returnReceivedAt) throw refuse('order_not_returnable', { because: 'received' });
    // Otherwise the shopper would keep the units and get the money.
    if (pendingRefund) throw refuse('conflict', { because: 'refund in progress' });
    const changes = { returnState: 'withdrawn', returnEndedAt: new Date() } as const;
    changeOrder(tx, order, changes, { mail: { kind: 'returnWithdrawn' } });
    return { modifiedCount: 1, message };
  });
}

const reply = {
  action: 'order.answer-return',
  mail: 'returnAnswered',
  message: 'The shopper gets your message',
} as const;

/** The steps of a return, each with the state that it leads to and its e-mail to the shopper. */
const steps = {
  accept: {
    leadsTo: 'accepted',
    action: 'order.accept-return',
    mail: 'returnAccepted',
    message: 'The return is accepted',
  },
  receive: {
    leadsTo: 'received',
    action: 'order.receive-return',
    mail: 'returnReceived',
    message: 'The parcel is back',
  },
  close: {
    leadsTo: 'answered',
    action: 'order.close-return',
    mail: 'returnAnswered',
    message: 'The return is closed',
  },
  reopen: {
    leadsTo: 'open',
    action: 'order.reopen-return',
    mail: 'returnReopened',
    message: 'The return is open again',
  },
} as const satisfies Record<
  ReturnStep,
  { leadsTo: string; action: AuditActionName; mail: OrderMail['kind']; message: string }
>;

/**
 * Takes a step of a return, or sends only a message to its shopper. Safe to repeat with the same message.
 *
 * @throws 409 if no return is open, or if it has already passed the step, 412 if the order is not the one that the admin
 * saw.
 */
export async function answerReturn(
  caller: Identity,
  { order: { id }, seen }: SeenOrder,
  input: ReturnAnswerInput,
): Promise<ModifiedResponse> {
  const { action, mail, message } = input.step ? steps[input.step] : reply;
  const done = { modifiedCount: 1, message };
  return transactOnce({
    markedIn: audit,
    change: async (tx, mark) => {
      const order = await orderToChange(tx, id);
      const changes = stepChanges(order.data, input);
      if (!changes) return { modifiedCount: 0, message };
      requireSeen(order, seen);
      const entry = { ...mark, actor: caller.uid, action, ...(input.answer && { reason: input.answer }) };
      changeOrder(tx, order, changes, { mail: { kind: mail, answer: input.answer || null }, audit: entry });
      return done;
    },
    resultOf: () => done,
  });
}

/** Returns the changes of a step; undefined for a repeat. @throws 409 */
function stepChanges(
  order: OrderRecord,
  { step, answer }: ReturnAnswerInput,
): Partial<OrderRecord> | undefined {
  const status = returnStatusOf(order);
  if (status === undefined) throw refuse('order_not_returnable', { because: 'not requested' });
  const state = step === 'reopen' ? order.returnState : status;
  const isDone = step ? state === steps[step].leadsTo : status !== 'refunded';
  if (isDone && (!answer || answer === order.returnAnswer)) return undefined;
  const now = new Date();
  const text = answer ? { returnAnswer: answer } : {};
  if (step === 'reopen') return { ...text, ...reopened(order, now) };
  requireOpenReturn(order);
  if (!step) return text;
  if (step === 'close') return { ...text, returnState: 'answered', returnEndedAt: now };
  if (status === 'received') throw refuse('order_not_returnable', { because: 'received' });
  // A parcel may come back before an admin has accepted the return.
  if (step === 'receive') return { ...text, returnReceivedAt: now };
  if (status === 'accepted') throw refuse('order_not_returnable', { because: 'accepted' });
  return { ...text, returnAcceptedAt: now };
}

/** Rejects an order whose return has ended. @throws 409, which names the step that is still possible after a refund */
function requireOpenReturn({ returnState, phase }: OrderRecord): void {
  if (returnState === 'open') return;
  const isReopenable = returnState === 'refunded' && phase === 'shipped';
  throw refuse('order_not_returnable', { because: isReopenable ? 'ended by refund' : 'ended' });
}

/** Returns the changes that reopen a return, however it ended. It continues at its last step. @throws 409 */
function reopened(order: OrderRecord, now: Date): Partial<OrderRecord> {
  const { returnState, phase, returnAcceptedAt, returnReceivedAt } = order;
  if (returnState === 'open') throw refuse('order_not_returnable', { because: 'open' });
  if (phase !== 'shipped') throw refuse('order_not_returnable', { because: 'refunded' });
  return {
    returnState: 'open',
    returnEndedAt: null,
    // The shopper again has the full time to send the parcel.
    ...(returnAcceptedAt && !returnReceivedAt && { returnAcceptedAt: now }),
  };
}

function requireReturnable(order: StoredOrder): void {
  const { phase, returnState, refundedAt } = order.data;
  const isRefunded = phase === 'shipped-refunded' || (phase !== 'paid' && refundedAt !== null);
  if (phase !== 'shipped')
    throw refuse('order_not_returnable', { because: isRefunded ? 'refunded' : 'not shipped' });
  if (returnState === 'open') throw refuse('order_not_returnable', { because: 'open' });
  if (returnableUnits(order.data) === 0) throw refuse('order_not_returnable', { because: 'restocked' });
  if (areReturnsUsedUp(order.data)) throw refuse('order_not_returnable', { because: 'used up' });
  const until = returnableUntil(order);
  if (!until || until.getTime() < Date.now()) throw refuse('order_not_returnable', { because: 'too late' });
}

/**
 * Puts units of a shipped order that have come back into stock. With an idempotency key, a retry puts nothing back
 * again.
 *
 * @throws 400 if more units than were ordered would be back, 404 if the tool's document is missing, 409 if the order is
 * not shipped, 412 if it is not the order that the admin saw, 422 if the key was used for other units.
 */
export async function restock(
  caller: Identity,
  { order: { id }, seen }: SeenOrder,
  { units }: RestockInput,
  key: string | undefined,
): Promise<ModifiedResponse> {
  const done = { modifiedCount: 1, message: 'The units are back in stock' };
  return transactOnce({
    markedIn: audit,
    request: { key, owner: [caller.uid, 'restock', id], by: 'restock', content: [units] },
    change: async (tx, mark) => {
      const order = await orderToChange(tx, id, seen);
      const { phase, restocked, pendingRefund } = order.data;
      if (statusOf(phase) !== 'shipped') throw refuse('order_not_returnable', { because: 'not sent' });
      const left = unitsLeft(order.data) - (pendingRefund?.restock ?? 0);
      if (units > left) throw refuse('invalid_input', { fields: { units: messages.restockTooHigh(left) } });
      if (!(await putBack(tx, order, units))) throw refuse('not_found', { what: 'Tool' });
      const entry = { ...mark, actor: caller.uid, action: 'order.restock', units } as const;
      changeOrder(tx, order, { restocked: restocked + units }, { audit: entry });
      return done;
    },
    resultOf: () => done,
  });
}

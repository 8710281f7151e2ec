import { audit } from '../audit/audit.repository.ts';
import type { AuditActionName } from '../contract/audit-actions.ts';
import { messages } from '../contract/messages.ts';
import {
  type ReturnAction,
  type ReturnAnswerInput,
  type ReturnInput,
  returnActions,
} from '../contract/order-changes.ts';
import { type OrderPhase, openReturnStates, type ReturnStatus, statusOf } from '../contract/order-phases.ts';
import type { RestockInput } from '../contract/refund.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import {
  areReturnsUsedUp,
  endedReturns,
  isReturnOpen,
  type OrderRecord,
  type Return,
  requireSeen,
  returnableUnits,
  returnableUntil,
  type SeenOrder,
  type StoredOrder,
  unitsLeft,
} from '../orders/order.record.ts';
import type { NewOrderMail } from '../orders/order-mail.ts';
import { changeOrder, orderToChange, putBack } from '../orders/order-writes.repository.ts';
import { syncPaymentOf } from '../payments/sync.service.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { transact } from '../platform/firestore/transact.ts';
import { transactOnce } from '../platform/firestore/transact-once.ts';
import type { Identity } from '../platform/identity/identity.ts';

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
    const { lastReturn } = data;
    const isSame = units === undefined || units === lastReturn?.units;
    if (lastReturn && isReturnOpen(data) && isSame) return { modifiedCount: 0, message };
    requireSeen(order, seen);
    requireReturnable(order);
    const most = returnableUnits(data);
    if (units !== undefined && units > most)
      throw refuse('invalid_input', { fields: { units: messages.returnTooHigh(most) } });
    const requested: Return = {
      status: 'open',
      requestedAt: new Date(),
      units: units ?? most,
      reason: reason || null,
      answer: null,
      acceptedAt: null,
      receivedAt: null,
      endedAt: null,
      restockedBefore: data.restocked,
      refundedCentsBefore: data.refundedCents,
    };
    const changes = { lastReturn: requested, earlierReturns: endedReturns(data) };
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
    const { lastReturn, pendingRefund } = order.data;
    if (lastReturn?.status === 'withdrawn') return { modifiedCount: 0, message };
    requireSeen(order, seen);
    if (!lastReturn) throw refuse('order_not_returnable', 'not requested');
    if (lastReturn.endedAt) throw refuse('order_not_returnable', 'ended');
    if (lastReturn.status === 'received') throw refuse('order_not_returnable', 'received');
    // Otherwise the shopper would keep the units and get the money.
    if (pendingRefund) throw refuse('conflict', 'refund in progress');
    const withdrawn: Return = { ...lastReturn, status: 'withdrawn', endedAt: new Date() };
    changeOrder(tx, order, { lastReturn: withdrawn }, { mail: { kind: 'returnWithdrawn' } });
    return { modifiedCount: 1, message };
  });
}

/** The steps of a return, each with the states that it leads to and its e-mail to the shopper. */
const steps = {
  reply: {
    leadsTo: openReturnStates,
    action: 'order.answer-return',
    mail: 'returnAnswered',
    message: 'The shopper gets your message',
  },
  accept: {
    leadsTo: ['accepted'],
    action: 'order.accept-return',
    mail: 'returnAccepted',
    message: 'The return is accepted',
  },
  receive: {
    leadsTo: ['received'],
    action: 'order.receive-return',
    mail: 'returnReceived',
    message: 'The parcel is back',
  },
  close: {
    leadsTo: ['answered'],
    action: 'order.close-return',
    mail: 'returnAnswered',
    message: 'The return is closed',
  },
  reopen: {
    leadsTo: openReturnStates,
    action: 'order.reopen-return',
    mail: 'returnReopened',
    message: 'The return is open again',
  },
} as const satisfies Record<
  ReturnAction,
  {
    leadsTo: readonly ReturnStatus[];
    action: AuditActionName;
    mail: NewOrderMail['kind'];
    message: string;
  }
>;

/**
 * Takes a step of a return, or sends only a message to its shopper. Safe to repeat with the same message while the return
 * is open.
 *
 * @throws 409 if no return is open, or if it has already passed the step, 412 if the order is not the one that the admin
 * saw.
 */
export async function answerReturn(
  caller: Identity,
  { order: { id }, seen }: SeenOrder,
  input: ReturnAnswerInput,
): Promise<ModifiedResponse> {
  const { action, mail, message } = steps[input.step ?? 'reply'];
  return transact(async (tx) => {
    const order = await orderToChange(tx, id);
    const lastReturn = afterStep(order.data, input);
    if (!lastReturn) return { modifiedCount: 0, message };
    requireSeen(order, seen);
    const entry = { actor: caller.uid, action, ...(input.answer && { reason: input.answer }) };
    const mailed = { kind: mail, answer: input.answer || null };
    changeOrder(tx, order, { lastReturn }, { mail: mailed, audit: entry });
    return { modifiedCount: 1, message };
  });
}

/** Returns the return after a step; undefined for a repeat. @throws 409 */
function afterStep({ lastReturn, phase }: OrderRecord, input: ReturnAnswerInput): Return | undefined {
  const { answer } = input;
  const step: ReturnAction = input.step ?? 'reply';
  if (!lastReturn) throw refuse('order_not_returnable', 'not requested');
  const { status, acceptedAt, receivedAt } = lastReturn;
  const leadsTo: readonly ReturnStatus[] = steps[step].leadsTo;
  if (leadsTo.includes(status) && (!answer || answer === lastReturn.answer)) return undefined;
  if (!returnActions[status].includes(step))
    throw refuse('order_not_returnable', whyNot(status, step, phase));
  const now = new Date();
  const answered: Return = { ...lastReturn, ...(answer && { answer }) };
  if (step === 'reply') return answered;
  if (step === 'close') return { ...answered, status: 'answered', endedAt: now };
  const open = { ...answered, endedAt: null };
  if (step === 'accept') return { ...open, status: 'accepted', acceptedAt: now };
  if (step === 'receive') return { ...open, status: 'received', receivedAt: now };
  if (phase !== 'shipped') throw refuse('order_not_returnable', 'refunded');
  // A reopened return continues at its last step. The shopper again has the full time to send the parcel.
  if (receivedAt) return { ...open, status: 'received' };
  return acceptedAt ? { ...open, status: 'accepted', acceptedAt: now } : { ...open, status: 'open' };
}

/** Returns why a return in this state cannot take a step. */
function whyNot(status: ReturnStatus, step: ReturnAction, phase: OrderPhase) {
  if (step === 'reopen') return 'open';
  if (status === 'refunded' && phase === 'shipped') return 'ended by refund';
  return status === 'accepted' || status === 'received' ? status : 'ended';
}

function requireReturnable(order: StoredOrder): void {
  const { phase, refundedAt } = order.data;
  const isRefunded = phase === 'shipped-refunded' || (phase !== 'paid' && refundedAt !== null);
  if (phase !== 'shipped') throw refuse('order_not_returnable', isRefunded ? 'refunded' : 'not shipped');
  if (isReturnOpen(order.data)) throw refuse('order_not_returnable', 'open');
  if (returnableUnits(order.data) === 0) throw refuse('order_not_returnable', 'restocked');
  if (areReturnsUsedUp(order.data)) throw refuse('order_not_returnable', 'used up');
  const until = returnableUntil(order);
  if (!until || until.getTime() < Date.now()) throw refuse('order_not_returnable', 'too late');
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
      if (statusOf(phase) !== 'shipped') throw refuse('order_not_returnable', 'not sent');
      const left = unitsLeft(order.data) - (pendingRefund?.restock ?? 0);
      if (units > left) throw refuse('invalid_input', { fields: { units: messages.restockTooHigh(left) } });
      if (!(await putBack(tx, order, units))) throw refuse('not_found', 'Tool');
      const entry = { ...mark, actor: caller.uid, action: 'order.restock', units } as const;
      changeOrder(tx, order, { restocked: restocked + units }, { audit: entry });
      return done;
    },
    resultOf: () => done,
  });
}

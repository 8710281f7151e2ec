import type { Order, OrderPhase } from '@almighty-tools/functions/contract/order.ts';
import type { State } from '#components/mark.tsx';
import { dollars } from '#lib/format/intl.ts';
import * as texts from '#texts/orders/common.ts';
import { isExpired } from './phases.ts';

const refunded: State = { tone: 'plain', text: texts.refunded };

/** Returns the payment status of an order. */
export function paymentOf({ paid, phase }: Order): State {
  if (paid) return { tone: 'good', text: texts.paid };
  if (phase === 'canceled' || phase === 'shipped-refunded') return refunded;
  return { tone: 'warn', text: texts.unpaid };
}

/** The status of each phase: pending, shipped, or how the order ended. */
const statuses: Record<OrderPhase, State> = {
  open: { tone: 'plain', text: texts.pending },
  canceling: { tone: 'plain', text: texts.beingCanceled },
  expiring: { tone: 'plain', text: texts.expired },
  paid: { tone: 'plain', text: texts.pending },
  refunding: { tone: 'plain', text: texts.beingRefunded },
  shipped: { tone: 'good', text: texts.shipped },
  refunded: refunded,
  'shipped-refunded': { tone: 'good', text: texts.shipped },
  canceled: { tone: 'plain', text: texts.canceled },
  expired: { tone: 'plain', text: texts.expired },
};

/** Returns the status of an order. A page that was opened before a deployment may not know the phase. */
export function statusOf({ phase }: Order): State {
  return Object.hasOwn(statuses, phase) ? statuses[phase] : { tone: 'plain', text: phase };
}

/** Returns the partial refund of a paid order; an empty list if nothing was refunded. */
export function partialRefundOf({ paid, refundedTotal }: Order): State[] {
  return paid && refundedTotal > 0
    ? [{ tone: 'plain', text: texts.refundedPart(dollars(refundedTotal)) }]
    : [];
}

/** Returns the problems that need attention: a failed refund, a dispute, a return request. */
export function problemsOf({ refundFailed, dispute, returnStatus }: Order): State[] {
  const problems: [boolean, string][] = [
    [refundFailed === true, texts.refundFailed],
    [dispute === 'open', texts.disputed],
    [dispute === 'lost', texts.disputeLost],
  ];
  const bad = problems.flatMap(([isSo, text]): State[] => (isSo ? [{ tone: 'bad', text }] : []));
  return returnStatus === 'open' ? [...bad, { tone: 'warn', text: texts.returnRequested }] : bad;
}

/** Returns the full state as a text, such as `Paid, Shipped`. */
export function stateInWords(order: Order): string {
  const payment = isExpired(order) ? [] : [paymentOf(order)];
  return [...payment, ...partialRefundOf(order), ...problemsOf(order), statusOf(order)]
    .map(({ text }) => text)
    .join(', ');
}

import type { Order, OrderPhase } from '@almighty-tools/functions/contract/order.ts';
import type { State } from '#components/mark.tsx';
import { isExpired } from './phases.ts';

const returned: State = { tone: 'plain', text: 'Refunded' };

/** Whether the store has an order's money. */
export function paymentOf({ paid, phase }: Order): State {
  if (paid) return { tone: 'good', text: 'Paid' };
  if (phase === 'canceled' || phase === 'shipped-refunded') return returned;
  return { tone: 'warn', text: 'Unpaid' };
}

/** Pending or shipped; or how else an order goes on, or ended. */
export const statuses: Record<OrderPhase, State> = {
  open: { tone: 'plain', text: 'Pending' },
  canceling: { tone: 'plain', text: 'Being canceled' },
  expiring: { tone: 'plain', text: 'Expired' },
  paid: { tone: 'plain', text: 'Pending' },
  refunding: { tone: 'plain', text: 'Being refunded' },
  shipped: { tone: 'good', text: 'Shipped' },
  refunded: returned,
  'shipped-refunded': { tone: 'good', text: 'Shipped' },
  canceled: { tone: 'plain', text: 'Canceled' },
  expired: { tone: 'plain', text: 'Expired' },
};

/** What a person has to look after: a failed refund, a dispute. */
export function troublesOf({ refundFailed, dispute }: Order): State[] {
  const troubles: [boolean, string][] = [
    [refundFailed === true, 'Refund failed'],
    [dispute === 'open', 'Disputed'],
    [dispute === 'lost', 'Dispute lost'],
  ];
  return troubles.flatMap(([isSo, text]) => (isSo ? [{ tone: 'bad', text }] : []));
}

/** All of it in words: `Paid, Shipped`. */
export function stateInWords(order: Order): string {
  const payment = isExpired(order) ? [] : [paymentOf(order)];
  return [...payment, ...troublesOf(order), statuses[order.phase]].map(({ text }) => text).join(', ');
}

import type { Order, OrderPhase } from '@almighty-tools/functions/contract/order.ts';
import { Mark, type State } from '#components/mark.tsx';

const returned: State = { tone: 'plain', text: 'Refunded' };

function payment({ paid, phase }: Order): State {
  if (paid) return { tone: 'good', text: 'Paid' };
  if (phase === 'canceled' || phase === 'shipped-refunded') return returned;
  return { tone: 'warn', text: 'Unpaid' };
}

const statuses: Record<OrderPhase, State> = {
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

/** Whether the store has its money; and what a person has to look after: a failed refund, a dispute. */
export function PaymentMark({ order }: { order: Order }) {
  const { refundFailed, dispute } = order;
  return (
    <>
      <Mark {...payment(order)} />
      {refundFailed && <Mark tone="bad" text="Refund failed" />}
      {dispute === 'open' && <Mark tone="bad" text="Disputed" />}
      {dispute === 'lost' && <Mark tone="bad" text="Dispute lost" />}
    </>
  );
}

/** Pending or shipped; or how else it goes on, or ended. */
export function StatusMark({ order }: { order: Order }) {
  return <Mark {...statuses[order.phase]} />;
}

/** An order that came while somebody looks at the list. */
export function NewMark() {
  return <Mark tone="good" text="New" />;
}

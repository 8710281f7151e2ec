import type { Order, OrderPhase } from '@almighty-tools/functions/contract/order.ts';

type Tone = 'good' | 'warn' | 'bad' | 'plain';
type State = { tone: Tone; text: string };

const signs: Record<Tone, string> = {
  good: 'M2 6.500 4.800 9.500 10 2.500',
  warn: 'M6 1v6M6 9.800v1',
  bad: 'M2.500 2.500l7 7M9.500 2.500l-7 7',
  plain: 'M1.500 6h9',
};

/** A state: a word with a sign before it. Never colour alone. */
function Mark({ tone, text }: State) {
  return (
    <span className={`mark is-${tone}`}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d={signs[tone]} />
      </svg>
      {text}
    </span>
  );
}

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

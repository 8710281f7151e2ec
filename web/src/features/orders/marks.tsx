import type { Order } from '@almighty-tools/functions/contract/order.ts';

type MarkProps = { tone: 'good' | 'warn' | 'plain'; children: string };

const signs = { good: 'M2 6.500 4.800 9.500 10 2.500', warn: 'M6 1v6M6 9.800v1', plain: 'M1.500 6h9' };

/** A state: a word with a sign before it. Never colour alone. */
function Mark({ tone, children }: MarkProps) {
  return (
    <span className={`mark is-${tone}`}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d={signs[tone]} />
      </svg>
      {children}
    </span>
  );
}

/** Paid or not. */
export function PaymentMark({ order }: { order: Order }) {
  return order.paid ? <Mark tone="good">Paid</Mark> : <Mark tone="warn">Unpaid</Mark>;
}

/** Pending or shipped. */
export function StatusMark({ order }: { order: Order }) {
  return order.status === 'shipped' ? <Mark tone="good">Shipped</Mark> : <Mark tone="plain">Pending</Mark>;
}

import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useIsCharged } from './charged-payments.ts';
import { paymentOf, type State, statuses, type Tone, troublesOf } from './states.ts';
import { texts } from './texts.ts';

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

/** Whether the store has its money; and what a person has to look after: a failed refund, a dispute. */
export function PaymentMark({ order }: { order: Order }) {
  const isCharged = useIsCharged(order);
  return (
    <>
      <Mark {...(isCharged ? { tone: 'good', text: texts.charged } : paymentOf(order))} />
      {isCharged && <span className="note block">{texts.chargedNote}</span>}
      {troublesOf(order).map((trouble) => (
        <Mark key={trouble.text} {...trouble} />
      ))}
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

import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { Mark } from '#components/mark.tsx';
import * as texts from '#texts/orders/common.ts';
import { useIsCharged } from './charged-payments.ts';
import { partsBackOf, paymentOf, statuses, troublesOf } from './states.ts';

/** Whether the store has its money; how much of it went back; and what a person has to look after. */
export function PaymentMark({ order }: { order: Order }) {
  const isCharged = useIsCharged(order);
  return (
    <>
      <Mark {...(isCharged ? { tone: 'good', text: texts.charged } : paymentOf(order))} />
      {isCharged && <span className="note block">{texts.chargedNote}</span>}
      {[...partsBackOf(order), ...troublesOf(order)].map((trouble) => (
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
  return <Mark tone="good" text={texts.isNew} />;
}

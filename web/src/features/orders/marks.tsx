import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { Mark } from '#components/mark.tsx';
import * as texts from '#texts/orders/common.ts';
import { useIsCharged } from './shopper/charged-payments.ts';
import { isExpired, partialRefundOf, paymentOf, problemsOf, statusOf } from './states.ts';

/** Shows the payment status, refunds and problems of an order. */
export function PaymentMark({ order }: { order: Order }) {
  const isCharged = useIsCharged(order);
  return (
    <>
      <Mark {...(isCharged ? { tone: 'good', text: texts.charged } : paymentOf(order))} />
      {isCharged && <span className="note block">{texts.chargedNote}</span>}
      {[...partialRefundOf(order), ...problemsOf(order)].map((mark) => (
        <Mark key={mark.text} {...mark} />
      ))}
    </>
  );
}

/** Shows the status of an order: pending, shipped, or how it ended. */
export function StatusMark({ order }: { order: Order }) {
  return <Mark {...statusOf(order)} />;
}

/** Shows the state of an order to its shopper: the payment status, the status, or both. */
export function ShopperMarks({ order }: { order: Order }) {
  return (
    <>
      {!isExpired(order) && <PaymentMark order={order} />}
      {order.phase !== 'open' && <StatusMark order={order} />}
    </>
  );
}

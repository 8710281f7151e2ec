import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { Mark } from '#components/mark.tsx';
import { isExpired, partialRefundOf, paymentOf, problemsOf, statusOf } from './states.ts';

/** Shows the payment status, refunds and problems of an order. */
export function PaymentMark({ order }: { order: Order }) {
  return (
    <>
      <Mark {...paymentOf(order)} />
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

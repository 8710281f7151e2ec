import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { Badge } from '#components/badge.tsx';
import { isExpired, partialRefundOf, paymentOf, problemsOf, statusOf } from './states.ts';

/** Shows the payment status, refunds and problems of an order. */
export function PaymentBadge({ order }: { order: Order }) {
  return (
    <>
      <Badge {...paymentOf(order)} />
      {[...partialRefundOf(order), ...problemsOf(order)].map((state) => (
        <Badge key={state.text} {...state} />
      ))}
    </>
  );
}

/** Shows the status of an order: pending, shipped, or how it ended. */
export function StatusBadge({ order }: { order: Order }) {
  return <Badge {...statusOf(order)} />;
}

/** Shows the state of an order to its shopper: the payment status, the status, or both. */
export function ShopperBadges({ order }: { order: Order }) {
  return (
    <>
      {!isExpired(order) && <PaymentBadge order={order} />}
      {order.phase !== 'open' && <StatusBadge order={order} />}
    </>
  );
}

import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { Badge } from '#components/badge.tsx';
import { partialRefundOf, paymentOf, problemsOf, shopperStateOf, statusOf } from './states.ts';

type PaymentBadgeProps = {
  order: Order;
  /** Shows the payment status and only the most important of the others, for a row of a list. */
  isInRow?: boolean;
};

/** Shows the payment status, refunds and problems of an order. */
export function PaymentBadge({ order, isInRow = false }: PaymentBadgeProps) {
  const [refunds, problems] = [partialRefundOf(order), problemsOf(order)];
  const others = isInRow ? [...problems, ...refunds].slice(0, 1) : [...refunds, ...problems];
  return (
    <>
      <Badge {...paymentOf(order)} />
      {others.map((state) => (
        <Badge key={state.text} {...state} />
      ))}
    </>
  );
}

/** Shows the status of an order: pending, shipped, or how it ended. */
export function StatusBadge({ order }: { order: Order }) {
  return <Badge {...statusOf(order)} />;
}

/** Shows the state of an order to its shopper once, and then a problem or a refund, in a row of a list. */
export function ShopperBadge({ order }: { order: Order }) {
  const [other] = [...problemsOf(order), ...partialRefundOf(order)];
  return [shopperStateOf(order), ...(other ? [other] : [])].map((state) => (
    <Badge key={state.text} {...state} />
  ));
}

import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { Link } from 'react-router-dom';
import { MoreMenu } from '#components/more-menu.tsx';
import {
  isEnded,
  isOpen,
  isPayable,
  isRefundable,
  isRestocked,
  isReturnable,
} from '#features/orders/states.ts';
import { useCancelOrder } from '#features/orders/use-order-change.ts';
import { ReturnButton } from '#features/refunds-and-returns/return-form.tsx';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/orders.ts';

/** The actions of a shopper on an order. In a row of a list, the less frequent actions are in a menu. */
export function MyOrderActions({ order, isRow = false }: { order: Order; isRow?: boolean }) {
  const cancel = useCancelOrder();
  const again = (isRefundable(order) || isRestocked(order)) && (
    <OrderAgain order={order} className="btn-line btn-sm" />
  );
  if (isEnded(order)) return <OrderAgain order={order} className="btn-line btn-sm" />;
  return (
    <>
      {isPayable(order) && (
        <Link
          to={paths.payment(order._id)}
          className="btn btn-primary btn-sm"
          aria-label={texts.payFor(order.toolName)}
        >
          {texts.pay}
        </Link>
      )}
      <button
        type="button"
        className="btn btn-line btn-sm whitespace-nowrap"
        disabled={!isOpen(order)}
        onClick={() => void cancel(order)}
      >
        {texts.cancel}
      </button>
      {!isRow && again}
      {isRow && (again || isReturnable(order)) && (
        <MoreMenu label={texts.moreFor(order.toolName)}>
          {again}
          <ReturnButton order={order} />
        </MoreMenu>
      )}
    </>
  );
}

type OrderAgainProps = { order: Pick<Order, 'toolId' | 'toolName'>; className: string };

/** Links to the page of the tool, which shows today's price and whether the tool can be ordered. */
export function OrderAgain({ order, className }: OrderAgainProps) {
  return (
    <Link
      to={paths.tool(order.toolId)}
      className={`btn ${className}`}
      aria-label={texts.againOf(order.toolName)}
    >
      {texts.again}
    </Link>
  );
}

export function ReviewLink({ order: { toolId, toolName } }: { order: Order }) {
  return (
    <Link
      to={`${paths.addReview}?tool=${toolId}`}
      className="btn btn-line btn-sm"
      aria-label={texts.reviewOf(toolName)}
    >
      {texts.review}
    </Link>
  );
}

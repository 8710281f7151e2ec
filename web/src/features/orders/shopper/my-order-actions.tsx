import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { Link } from 'react-router-dom';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/orders.ts';
import { isBought, isClosed, isOpen, isPayable, isRestocked } from '../states.ts';
import { useCancelOrder } from '../use-order-change.ts';

/** The actions of a shopper on an order. */
export function MyOrderActions({ order }: { order: Order }) {
  const cancel = useCancelOrder();
  if (isClosed(order)) return <OrderAgain order={order} className="btn-line btn-sm" />;
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
        disabled={!isOpen(order) || cancel.busy}
        onClick={() => void cancel.ask({ order })}
      >
        {texts.cancel}
      </button>
      {(isBought(order) || isRestocked(order)) && <OrderAgain order={order} className="btn-line btn-sm" />}
    </>
  );
}

type OrderAgainProps = { order: Pick<Order, 'toolId' | 'toolName'>; className: string };

/** Links to the purchase page of the same tool. */
export function OrderAgain({ order, className }: OrderAgainProps) {
  return (
    <Link
      to={paths.purchase(order.toolId)}
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

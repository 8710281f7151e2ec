import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { Link } from 'react-router-dom';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/orders.ts';
import { isBought, isClosed, isOpen, isPayable, isRestocked } from '../states.ts';
import { OrderAgain } from './order-again.tsx';
import { useCancelOrder } from './use-cancel-order.ts';

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

import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { ReactElement } from 'react';
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
import { isTracked, TrackLink } from '#features/orders/track-link.tsx';
import { useCancelOrder } from '#features/orders/use-order-change.ts';
import { paths, returnForm } from '#lib/url/paths.ts';
import * as texts from '#texts/orders.ts';
import { OrderAgain } from './order-again.tsx';

/** Returns the main action of a shopper on an order, if there is one: to pay, to track the parcel or to order again. */
function mainActionOf(order: Order, look: 'primary' | 'line'): ReactElement | null {
  if (isPayable(order))
    return (
      <Link
        to={paths.payment(order._id)}
        className="btn btn-primary btn-sm"
        aria-label={texts.payFor(order.toolName)}
      >
        {texts.pay}
      </Link>
    );
  if (isTracked(order))
    return <TrackLink order={order} isShort={look === 'line'} className={`btn btn-${look} btn-sm`} />;
  return isEnded(order) || isRestocked(order) ? (
    <OrderAgain order={order} className={`btn-${look} btn-sm`} />
  ) : null;
}

/** The main action of a shopper on the order's page. */
export function MainOrderAction({ order }: { order: Order }) {
  return mainActionOf(order, 'primary');
}

/** Button that cancels an unpaid order, after a question. It is disabled once the order is paid. */
export function CancelOrder({ order }: { order: Order }) {
  const cancel = useCancelOrder();
  if (isEnded(order)) return null;
  return (
    <button
      type="button"
      className="btn btn-line btn-sm is-quiet"
      disabled={!isOpen(order)}
      onClick={() => void cancel(order)}
    >
      {texts.cancel}
    </button>
  );
}

/** The actions of a shopper in a row of a list. The less frequent ones are in a menu, on the first line. */
export function MyOrderRowActions({ order }: { order: Order }) {
  const main = mainActionOf(order, 'line');
  const menu = (isRefundable(order) || isReturnable(order)) && (
    <MoreMenu label={texts.moreFor(order.toolName)}>
      {isRefundable(order) && <OrderAgain order={order} className="btn-line btn-sm" />}
      <ReturnLink order={order} />
    </MoreMenu>
  );
  return (
    <div className="flex flex-wrap items-center justify-end @min-[44rem]/rows:w-40 rows:flex-nowrap">
      {main}
      {main && menu}
      <CancelOrder order={order} />
      {!main && menu}
    </div>
  );
}

/** Link in a list to the form for a return. */
function ReturnLink({ order }: { order: Order }) {
  if (!isReturnable(order)) return null;
  return (
    <Link
      to={returnForm(order._id)}
      className="btn btn-line btn-sm"
      aria-label={texts.returnOf(order.toolName)}
    >
      {texts.returnIt}
    </Link>
  );
}

/** Link to the form for a review of the order's tool. */
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

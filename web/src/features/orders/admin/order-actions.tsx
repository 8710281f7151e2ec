import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useState } from 'react';
import { MoreMenu } from '#components/more-menu.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { confirm, rememberDialog } from '#lib/feedback/dialog.ts';
import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import { dollars, leftToRefund } from '#lib/format/intl.ts';
import * as texts from '#texts/all-orders.ts';
import * as orderTexts from '#texts/orders.ts';
import { isLost, isOpen, isShippable } from '../states.ts';
import { messageIfChanged, type OrderChange, useCancelOrder, useOrderChange } from '../use-order-change.ts';
import { parcelDrafts, parcelOf, ShipDialog } from './ship-dialog.tsx';

function isDisputed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'order_disputed';
}

function askAboutDispute(order: Order, dispute: Order['dispute']): Promise<boolean> {
  const text = dispute === 'lost' ? texts.isLost(order) : texts.isDisputed(order);
  return confirm({ title: texts.shipDisputed, text, yes: texts.shipAnyway });
}

/** Marks an order as shipped, and shows the result. A disputed order needs a second confirmation. */
function useShipOrder() {
  const { mutateAsync, isPending } = useOrderChange('ship');

  async function ship(change: OrderChange) {
    const { order } = change;
    const { dispute } = order;
    const isRisky = dispute === 'open' || dispute === 'lost';
    if (isRisky && !(await askAboutDispute(order, dispute))) return undefined;
    const isLast = rememberDialog();
    try {
      return await mutateAsync({ ...change, despiteDispute: isRisky });
    } catch (error) {
      // The order was disputed after the list was loaded. If the admin has left the page or opened another dialog, the
      // error is shown instead of the question. The next click asks.
      if (!isDisputed(error) || isRisky || !isLast()) throw error;
      return (await askAboutDispute(order, 'open'))
        ? mutateAsync({ ...change, despiteDispute: true })
        : undefined;
    }
  }

  async function shipAndForget(change: OrderChange) {
    const response = await ship(change);
    if (response?.modifiedCount) parcelDrafts.remove(change.order._id);
    return response;
  }

  return useConfirmedMutation(
    { mutateAsync: shipAndForget, isPending },
    { done: () => texts.changeDone, success: messageIfChanged },
  );
}

/** Asks for confirmation, refunds an order and marks it as unpaid, and shows the result. */
function useMarkUnpaid() {
  return useConfirmedMutation(useOrderChange('refund'), {
    question: ({ order }) => ({ text: texts.willBeRefunded(order), yes: texts.yesRefund }),
    done: () => texts.changeDone,
    success: messageIfChanged,
  });
}

type OrderActionsProps = {
  order: Order;
  /** True on the order's own page. In a list, less frequent actions are in a menu. */
  isOnPage?: boolean;
};

/** The actions of an admin on an order. */
export function OrderActions({ order, isOnPage = false }: OrderActionsProps) {
  const [asked, setAsked] = useState<Order>();
  const ship = useShipOrder();
  const markUnpaid = useMarkUnpaid();
  const cancel = useCancelOrder();
  const busy = ship.busy || markUnpaid.busy || cancel.busy;
  const cancelButton = (
    <button
      type="button"
      className="btn btn-line btn-sm"
      disabled={busy}
      onClick={() => void cancel.ask({ order })}
    >
      {orderTexts.cancel}
    </button>
  );
  return (
    <>
      {isShippable(order) && (
        <button
          type="button"
          className="btn btn-primary btn-sm"
          disabled={busy}
          onClick={() => setAsked(order)}
        >
          {texts.markShipped}
        </button>
      )}
      {order.phase === 'paid' && (
        <button
          type="button"
          className="btn btn-line btn-sm"
          disabled={busy}
          title={isOnPage ? undefined : texts.refunds(dollars(leftToRefund(order)))}
          onClick={() => void markUnpaid.ask({ order })}
        >
          {texts.markUnpaid}{' '}
          <span className={isOnPage ? 'note' : 'sr-only'}>{texts.refunds(dollars(leftToRefund(order)))}</span>
        </button>
      )}
      {(isOpen(order) || isLost(order)) &&
        (isOnPage ? cancelButton : <MoreMenu label={texts.moreFor(order)}>{cancelButton}</MoreMenu>)}
      {asked && (
        <ShipDialog
          orders={[asked]}
          ship={(parcels) => {
            const parcel = parcelOf(parcels.get(asked._id));
            void ship.ask({ order: asked, ...(parcel && { parcel }) });
          }}
          close={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useState } from 'react';
import { MoreMenu } from '#components/more-menu.tsx';
import { markUnpaid as refundOrder } from '#features/orders/order-calls.ts';
import { type Shipment, ship } from '#features/orders/shipment.ts';
import { isLost, isOpen, isShippable } from '#features/orders/states.ts';
import { messageIfChanged, useCancelOrder, useOrderChange } from '#features/orders/use-order-change.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { confirmAction, perform } from '#lib/feedback/dialog.ts';
import { dollars, leftToRefund } from '#lib/format/intl.ts';
import * as texts from '#texts/all-orders.ts';
import * as orderTexts from '#texts/orders.ts';
import { ShipDialog } from './ship-dialog.tsx';

function isDisputed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'order_disputed';
}

const results = { done: texts.changeDone, success: messageIfChanged };

/** Returns a function that ships an order and shows the result. A disputed order needs a second confirmation. */
function useShipOrder() {
  const { mutateAsync: send } = useOrderChange(ship);

  function askAboutDispute(shipment: Shipment, dispute: Order['dispute']): Promise<void> {
    const { order } = shipment;
    const text = dispute === 'lost' ? texts.isLost(order) : texts.isDisputed(order);
    const question = { title: texts.shipDisputed, text, yes: texts.shipAnyway };
    return confirmAction(question, () => send({ ...shipment, despiteDispute: true }), results);
  }

  /** `closeDialog` is called before another dialog opens. */
  return async (shipment: Shipment, closeDialog: () => void): Promise<void> => {
    const { dispute } = shipment.order;
    if (dispute === 'open' || dispute === 'lost') {
      closeDialog();
      return askAboutDispute(shipment, dispute);
    }
    const { pathname } = location;
    await perform(async () => {
      try {
        return await send(shipment);
      } catch (error) {
        // The order was disputed after the list was loaded. If the admin has left the page, the next click asks.
        if (!isDisputed(error) || location.pathname !== pathname) throw error;
        closeDialog();
        await askAboutDispute(shipment, 'open');
        return undefined;
      } finally {
        closeDialog();
      }
    }, results);
  };
}

/** Returns a function that asks for confirmation, refunds an order and marks it as unpaid, and shows the result. */
function useMarkUnpaid() {
  const { mutateAsync } = useOrderChange(refundOrder);
  return (order: Order) =>
    confirmAction(
      { text: texts.willBeRefunded(order), yes: texts.yesRefund },
      () => mutateAsync(order),
      results,
    );
}

type OrderActionsProps = {
  order: Order;
  /** True on the order's own page. In a list, less frequent actions are in a menu. */
  isOnPage?: boolean;
};

/** Button that ships an order, after a question. For admins. */
export function ShipAction({ order, isOnPage = false }: OrderActionsProps) {
  const [asked, setAsked] = useState<Order>();
  const shipOrder = useShipOrder();
  return (
    <>
      {isShippable(order) && (
        <button
          type="button"
          className={`btn btn-sm ${isOnPage ? 'btn-primary' : 'btn-line'}`}
          onClick={() => setAsked(order)}
        >
          {texts.markShipped}
        </button>
      )}
      {asked && (
        <ShipDialog
          orders={[asked]}
          ship={async ([shipment], closeDialog) => shipment && shipOrder(shipment, closeDialog)}
          close={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** Buttons that mark an order as unpaid or cancel it. For admins. */
export function UndoActions({ order, isOnPage = false }: OrderActionsProps) {
  const markUnpaid = useMarkUnpaid();
  const cancel = useCancelOrder();
  const cancelButton = (
    <button type="button" className="btn btn-line btn-sm" onClick={() => void cancel(order)}>
      {orderTexts.cancel}
    </button>
  );
  return (
    <>
      {order.phase === 'paid' && (
        <button
          type="button"
          className="btn btn-line btn-sm not-on-phone"
          title={isOnPage ? undefined : texts.refunds(dollars(leftToRefund(order)))}
          onClick={() => void markUnpaid(order)}
        >
          {texts.markUnpaid}{' '}
          <span className={isOnPage ? 'note' : 'sr-only'}>{texts.refunds(dollars(leftToRefund(order)))}</span>
        </button>
      )}
      {(isOpen(order) || isLost(order)) &&
        (isOnPage ? cancelButton : <MoreMenu label={texts.moreFor(order)}>{cancelButton}</MoreMenu>)}
    </>
  );
}

/** The actions of an admin on an order in a list. */
export function OrderActions({ order }: { order: Order }) {
  return (
    <>
      <ShipAction order={order} />
      <UndoActions order={order} />
    </>
  );
}

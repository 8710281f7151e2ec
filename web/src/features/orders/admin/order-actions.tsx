import { parcelNames } from '@almighty-tools/functions/contract/messages.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { parcelFields, parcelSuggestions } from '@almighty-tools/functions/contract/parcel.ts';
import { MoreMenu } from '#components/more-menu.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { confirm, type DialogField, rememberDialog } from '#lib/feedback/dialog.ts';
import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import { dollars, leftToRefund } from '#lib/format/intl.ts';
import * as texts from '#texts/all-orders.ts';
import * as orderTexts from '#texts/orders.ts';
import { useCancelOrder } from '../shopper/my-order-actions.tsx';
import { isLost, isOpen, isShippable, unitsLeft } from '../states.ts';
import { messageIfChanged, type OrderChange, useOrderChange } from '../use-order-change.ts';
import { parcelDrafts, parcelOf, type TypedParcel, typedParcel } from './ship-dialog.tsx';

/** Returns the fields for carrier and tracking number, with the values of the order's last failed shipment. */
function dialogFields({ _id }: Order): readonly DialogField[] {
  const typed = parcelDrafts.read(_id);
  return parcelFields.map((name) => ({
    name,
    label: texts.optional(parcelNames[name]),
    offered: parcelSuggestions[name] ?? [],
    value: typed[name],
  }));
}

function isDisputed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'order_disputed';
}

async function askAboutDispute(order: Order, dispute: Order['dispute']): Promise<boolean> {
  const text = dispute === 'lost' ? texts.isLost(order) : texts.isDisputed(order);
  const typed = await confirm({ title: texts.shipDisputed, text, yes: texts.shipAnyway });
  return typed !== undefined;
}

/**
 * Asks for confirmation, marks an order as shipped, and shows the result. A disputed order needs a second confirmation.
 */
function useShipOrder() {
  const mutation = useOrderChange('ship');

  async function ship({ order }: OrderChange, typed: TypedParcel) {
    const { dispute } = order;
    const parcel = parcelOf(typed);
    const send = (despiteDispute: boolean) =>
      mutation.mutateAsync({ order, despiteDispute, ...(parcel && { parcel }) });
    const isRisky = dispute === 'open' || dispute === 'lost';
    if (isRisky && !(await askAboutDispute(order, dispute))) return undefined;
    const isLast = rememberDialog();
    try {
      return await send(isRisky);
    } catch (error) {
      // The order was disputed after the list was loaded. If the admin has left the page or opened another dialog, the
      // error is shown instead of the question. The next click asks.
      if (!isDisputed(error) || isRisky || !isLast()) throw error;
      return (await askAboutDispute(order, 'open')) ? send(true) : undefined;
    }
  }

  return useConfirmedMutation(mutation, {
    question: ({ order }) => ({
      text: texts.orderWillBeShipped(order, unitsLeft(order)),
      yes: texts.yesOneShipped,
      fields: dialogFields(order),
    }),
    send: async (change, answers) => {
      const { _id } = change.order;
      const typed = typedParcel((name) => answers[name]);
      parcelDrafts.save(_id, typed);
      const response = await ship(change, typed);
      if (response?.modifiedCount) parcelDrafts.remove(_id);
      return response;
    },
    done: () => texts.changeDone,
    success: messageIfChanged,
  });
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
  const ship = useShipOrder();
  const markUnpaid = useMarkUnpaid();
  const cancel = useCancelOrder();
  const busy = ship.busy || markUnpaid.busy || cancel.busy;
  const button = (
    <button
      type="button"
      className="btn btn-line btn-sm"
      disabled={busy}
      onClick={() => void cancel.ask({ order })}
    >
      {orderTexts.cancel}
    </button>
  );
  const cancelButton = <>{isOnPage ? button : <MoreMenu label={texts.moreFor(order)}>{button}</MoreMenu>}</>;
  if (isOpen(order)) return cancelButton;
  if (order.phase !== 'paid') return null;
  return (
    <>
      {isShippable(order) && (
        <button
          type="button"
          className="btn btn-primary btn-sm"
          disabled={busy}
          onClick={() => void ship.ask({ order })}
        >
          {texts.markShipped}
        </button>
      )}
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
      {isLost(order) && cancelButton}
    </>
  );
}

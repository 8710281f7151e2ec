import { parcelNames } from '@almighty-tools/functions/contract/messages.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { ShipmentInput } from '@almighty-tools/functions/contract/order-changes.ts';
import { parcelFields, parcelSuggestions } from '@almighty-tools/functions/contract/parcel.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { confirm, type DialogField, rememberDialog, type Typed } from '#lib/feedback/dialog.ts';
import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import { dollars, leftToRefund } from '#lib/format/intl.ts';
import { drafts } from '#lib/forms/drafts.ts';
import * as texts from '#texts/all-orders.ts';
import * as orderTexts from '#texts/orders.ts';
import { useCancelOrder } from '../shopper/my-order-actions.tsx';
import { isLost, isOpen, isShippable, returnStateOf, unitsLeft } from '../states.ts';
import { messageIfChanged, type OrderChange, useOrderChange } from '../use-order-change.ts';

const draftOf = ({ _id }: Order) => `parcel of ${_id}`;

/** Returns the fields for carrier and tracking number, with the values of the order's last failed shipment. */
function dialogFields(order: Order): readonly DialogField[] {
  const typed = new Map(Object.entries(drafts.read(draftOf(order)) ?? {}));
  return parcelFields.map((name) => ({
    name,
    label: texts.optional(parcelNames[name]),
    offered: parcelSuggestions[name] ?? [],
    value: String(typed.get(name) ?? ''),
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

/** Returns the typed carrier and tracking number, or undefined if both are empty. */
function parcelOf(typed: Typed): ShipmentInput | undefined {
  const filled = parcelFields.filter((name) => typed[name]);
  return filled.length > 0 ? Object.fromEntries(filled.map((name) => [name, typed[name]])) : undefined;
}

/**
 * Asks for confirmation, marks an order as shipped, and shows the result. A disputed order needs a second confirmation.
 */
function useShipOrder() {
  const mutation = useOrderChange('ship');

  async function ship({ order }: OrderChange, typed: Typed) {
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
    send: async (change, typed) => {
      // Stored until the API has accepted the shipment, so that the admin does not type it twice.
      drafts.save(draftOf(change.order), typed);
      const response = await ship(change, typed);
      if (response?.modifiedCount) drafts.remove(draftOf(change.order));
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
  /** True on the order's own page, whose steps say that nothing is left to do. */
  isOnPage?: boolean;
};

/** The actions of an admin on an order. */
export function OrderActions({ order, isOnPage = false }: OrderActionsProps) {
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
  if (isOpen(order)) return cancelButton;
  if (order.phase !== 'paid')
    return returnStateOf(order) || isOnPage ? null : <span className="text-steel">{texts.nothingLeft}</span>;
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
        className="btn btn-line btn-sm h-auto flex-col gap-0 py-0.5 leading-tight"
        disabled={busy}
        onClick={() => void markUnpaid.ask({ order })}
      >
        {texts.markUnpaid}{' '}
        <span className="note text-[0.6875rem]">{texts.refunds(dollars(leftToRefund(order)))}</span>
      </button>
      {isLost(order) && cancelButton}
    </>
  );
}

import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import { dollars } from '#lib/format/intl.ts';
import { leftToRefund } from '#lib/format/money.ts';
import * as texts from '#texts/orders/admin.ts';
import * as common from '#texts/orders/common.ts';
import { isOpen } from '../phases.ts';
import { useCancelOrder } from '../shopper/use-cancel-order.ts';
import { messageIfChanged, useOrderChange } from '../use-order-change.ts';
import { useShipOrder } from './use-ship-order.ts';

/** Asks for confirmation, refunds an order and marks it as unpaid, and shows the result. */
function useMarkUnpaid() {
  return useConfirmedMutation(useOrderChange('refund'), {
    question: ({ order }) => ({ text: texts.willBeRefunded(order), yes: texts.yesRefund }),
    done: () => texts.changeDone,
    success: messageIfChanged,
  });
}

/** The actions of an admin on an order. */
export function OrderActions({ order }: { order: Order }) {
  const ship = useShipOrder();
  const markUnpaid = useMarkUnpaid();
  const cancel = useCancelOrder();
  if (isOpen(order)) {
    return (
      <button
        type="button"
        className="btn btn-line btn-sm"
        disabled={cancel.busy}
        onClick={() => void cancel.ask({ order })}
      >
        {common.cancel}
      </button>
    );
  }
  const busy = ship.busy || markUnpaid.busy;
  if (order.phase !== 'paid') return <span className="text-steel">{texts.nothingLeft}</span>;
  return (
    <>
      <button
        type="button"
        className="btn btn-primary btn-sm"
        disabled={busy}
        onClick={() => void ship.ask({ order })}
      >
        {texts.markShipped}
      </button>
      <button
        type="button"
        className="btn btn-line btn-sm h-auto flex-col gap-0 py-0.5 leading-tight"
        disabled={busy}
        onClick={() => void markUnpaid.ask({ order })}
      >
        {texts.markUnpaid}{' '}
        <span className="note text-[0.6875rem]">{texts.refunds(dollars(leftToRefund(order)))}</span>
      </button>
    </>
  );
}

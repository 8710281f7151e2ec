import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { dollars } from '#lib/format/intl.ts';
import { leftToRefund } from '#lib/format/money.ts';
import * as texts from '#texts/orders/admin.ts';
import * as common from '#texts/orders/common.ts';
import { isOpen } from '../phases.ts';
import { useCancelOrder } from '../shopper/use-cancel-order.ts';
import { useChangeStatus } from './use-change-status.ts';

/** The actions of an admin on an order. */
export function OrderActions({ order }: { order: Order }) {
  const status = useChangeStatus();
  const cancel = useCancelOrder();
  if (isOpen(order)) {
    return (
      <button
        type="button"
        className="btn btn-line btn-sm"
        disabled={cancel.busy}
        onClick={() => void cancel.ask(order)}
      >
        {common.cancel}
      </button>
    );
  }
  if (order.phase !== 'paid') return <span className="text-steel">{texts.nothingLeft}</span>;
  return (
    <>
      <button
        type="button"
        className="btn btn-primary btn-sm"
        disabled={status.busy}
        onClick={() => void status.ask({ order, kind: 'ship' })}
      >
        {texts.markShipped}
      </button>
      <button
        type="button"
        className="btn btn-line btn-sm h-auto flex-col gap-0 py-0.5 leading-tight"
        disabled={status.busy}
        onClick={() => void status.ask({ order, kind: 'refund' })}
      >
        {texts.markUnpaid}{' '}
        <span className="note text-[0.6875rem]">{texts.refunds(dollars(leftToRefund(order)))}</span>
      </button>
    </>
  );
}

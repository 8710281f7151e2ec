import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { type Column, DataTable } from '#components/data-table.tsx';
import { ShortId } from '#components/short-id.tsx';
import { dayOf } from '#lib/dates.ts';
import { dollars, orderTotal } from '#lib/money.ts';
import { PaymentMark, StatusMark } from './marks.tsx';
import { isOpen } from './phases.ts';
import { useCancelOrder } from './use-cancel-order.ts';
import { useChangeStatus } from './use-change-status.ts';

function Actions({ order }: { order: Order }) {
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
        Cancel Order
      </button>
    );
  }
  if (order.phase !== 'paid') return <span className="text-steel">Nothing left to do</span>;
  return (
    <>
      <button
        type="button"
        className="btn btn-primary btn-sm"
        disabled={status.busy}
        onClick={() => void status.ask({ order, kind: 'ship' })}
      >
        Shipped
      </button>
      <button
        type="button"
        className="btn btn-line btn-sm"
        disabled={status.busy}
        onClick={() => void status.ask({ order, kind: 'refund' })}
      >
        Unpaid
      </button>
    </>
  );
}

/** To whom and where an order is shipped. */
function Recipient({ order: { name, address, phone } }: { order: Order }) {
  return (
    <address className="mt-1 block text-sm not-italic">
      <span className="block font-semibold">{name}</span>
      <span className="block whitespace-pre-line">{address}</span>
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="figures">
        {phone}
      </a>
    </address>
  );
}

const columns: readonly Column<Order>[] = [
  {
    title: 'Email',
    cell: (order) => (
      <>
        {order.email}
        <span className="note block">{dayOf(order.createdAt)}</span>
        <Recipient order={order} />
      </>
    ),
  },
  {
    title: 'Tool Name',
    cell: ({ _id, quantity, toolName }) => (
      <>
        <span>
          {quantity} × <span className="font-semibold">{toolName}</span>
        </span>
        <span className="block">
          <ShortId id={_id} what="order id" />
        </span>
      </>
    ),
  },
  { title: 'Total Price', kind: 'number', cell: (order) => dollars(orderTotal(order)) },
  { title: 'Payment Status', cell: (order) => <PaymentMark order={order} /> },
  { title: 'Status', cell: (order) => <StatusMark order={order} /> },
  { title: 'Action', kind: 'actions', cell: (order) => <Actions order={order} /> },
];

/** Everybody's orders, for admins. */
export function AllOrdersTable({ orders }: { orders: readonly Order[] }) {
  return <DataTable columns={columns} rows={orders} />;
}

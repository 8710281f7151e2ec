import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { type Column, DataTable } from '#components/data-table.tsx';
import { ShortId } from '#components/short-id.tsx';
import { dayOf } from '#lib/dates.ts';
import { dollars, orderTotal } from '#lib/money.ts';
import { PaymentMark, StatusMark } from './marks.tsx';
import { useCancelOrder } from './use-cancel-order.ts';
import { useChangeStatus } from './use-change-status.ts';

function Actions({ order }: { order: Order }) {
  const status = useChangeStatus();
  const cancel = useCancelOrder();
  if (order.status === 'shipped') return <span className="text-steel">Nothing left to do</span>;
  if (!order.paid) {
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
  return (
    <>
      <button
        type="button"
        className="btn btn-primary btn-sm"
        disabled={status.busy}
        onClick={() => void status.ask({ order, to: 'shipped' })}
      >
        Shipped
      </button>
      <button
        type="button"
        className="btn btn-line btn-sm"
        disabled={status.busy}
        onClick={() => void status.ask({ order, to: 'unpaid' })}
      >
        Unpaid
      </button>
    </>
  );
}

const columns: readonly Column<Order>[] = [
  {
    title: 'Email',
    cell: ({ email, createdAt }) => (
      <>
        <span className="wrap-anywhere">{email}</span>
        <span className="note block">{dayOf(createdAt)}</span>
      </>
    ),
  },
  {
    title: 'Tool Name',
    cell: ({ _id, quantity, toolName }) => (
      <>
        <span>
          {quantity} × <span className="wrap-anywhere font-semibold">{toolName}</span>
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

import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '#components/data-table.tsx';
import { ShortId } from '#components/short-id.tsx';
import { dollars, orderTotal } from '#lib/money.ts';
import { paths } from '#lib/paths.ts';
import { HeldUntil } from './held-until.tsx';
import { PaymentMark, StatusMark } from './marks.tsx';
import { OrderAgain } from './order-again.tsx';
import { isClosed, isExpired, isOpen } from './phases.ts';
import { useCancelOrder } from './use-cancel-order.ts';

function Actions({ order }: { order: Order }) {
  const cancel = useCancelOrder();
  if (isClosed(order)) return <OrderAgain order={order} className="btn-line btn-sm" />;
  return (
    <div className="flex flex-wrap gap-2 xl:flex-col xl:items-end">
      {isOpen(order) && (
        <Link
          to={paths.payment(order._id)}
          className="btn btn-primary btn-sm"
          aria-label={`Pay for ${order.toolName}`}
        >
          Pay
        </Link>
      )}
      <button
        type="button"
        className="btn btn-line btn-sm"
        disabled={!isOpen(order) || cancel.busy}
        onClick={() => void cancel.ask(order)}
      >
        Cancel Order
      </button>
    </div>
  );
}

const columns: readonly Column<Order>[] = [
  { title: 'No.', kind: 'number', className: 'text-steel', cell: (_order, index) => index + 1 },
  { title: 'Email', cell: ({ email }) => email },
  {
    title: 'Tool Name',
    cell: ({ _id, toolName }) => (
      <>
        <span className="font-semibold">{toolName}</span>
        <span className="block">
          <ShortId id={_id} what="order id" />
        </span>
      </>
    ),
  },
  { title: 'Quantity', kind: 'number', cell: ({ quantity }) => quantity },
  { title: 'Total Price', kind: 'number', cell: (order) => dollars(orderTotal(order)) },
  { title: 'Phone', className: 'figures', cell: ({ phone }) => phone },
  {
    title: 'Payment Status',
    cell: (order) => (
      <>
        {!isExpired(order) && <PaymentMark order={order} />}
        {order.phase !== 'open' && <StatusMark order={order} />}
        {isOpen(order) && order.heldUntil && <HeldUntil at={order.heldUntil} />}
      </>
    ),
  },
  { title: 'Actions', hideTitle: true, kind: 'actions', cell: (order) => <Actions order={order} /> },
];

/** A shopper's orders. */
export function MyOrdersTable({ orders }: { orders: readonly Order[] }) {
  return <DataTable columns={columns} rows={orders} />;
}

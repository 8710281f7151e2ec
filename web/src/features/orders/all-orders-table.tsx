import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { ShortId } from '#components/short-id.tsx';
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

function Row({ order }: { order: Order }) {
  return (
    <tr>
      <td data-label="Email">
        <span className="wrap-anywhere">{order.email}</span>
        <span className="note block">{new Date(order.createdAt).toLocaleDateString()}</span>
      </td>
      <td data-label="Tool Name">
        <span>
          {order.quantity} × <span className="wrap-anywhere font-semibold">{order.toolName}</span>
        </span>
        <span className="block">
          <ShortId id={order._id} what="order id" />
        </span>
      </td>
      <td data-label="Total Price" className="is-number">
        {dollars(orderTotal(order))}
      </td>
      <td data-label="Payment Status">
        <PaymentMark order={order} />
      </td>
      <td data-label="Status">
        <StatusMark order={order} />
      </td>
      <td className="is-actions">
        <Actions order={order} />
      </td>
    </tr>
  );
}

/** Everybody's orders, for admins; on a phone each row is a card. */
export function AllOrdersTable({ orders }: { orders: readonly Order[] }) {
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col">Tool Name</th>
          <th scope="col" className="is-number">
            Total Price
          </th>
          <th scope="col">Payment Status</th>
          <th scope="col">Status</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order._id} order={order} />
        ))}
      </tbody>
    </table>
  );
}

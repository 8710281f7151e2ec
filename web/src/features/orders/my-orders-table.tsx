import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { Link } from 'react-router-dom';
import { ShortId } from '#components/short-id.tsx';
import { dollars, orderTotal } from '#lib/money.ts';
import { paths } from '#lib/paths.ts';
import { HeldUntil } from './held-until.tsx';
import { PaymentMark, StatusMark } from './marks.tsx';
import { useCancelOrder } from './use-cancel-order.ts';

function Row({ order, index }: { order: Order; index: number }) {
  const cancel = useCancelOrder();
  return (
    <tr>
      <td data-label="No." className="figures text-steel">
        {index}
      </td>
      <td data-label="Email" className="wrap-anywhere xl:min-w-44">
        {order.email}
      </td>
      <td data-label="Tool Name">
        <span className="wrap-anywhere font-semibold">{order.toolName}</span>
        <span className="block">
          <ShortId id={order._id} what="order id" />
        </span>
      </td>
      <td data-label="Quantity" className="is-number">
        {order.quantity}
      </td>
      <td data-label="Total Price" className="is-number">
        {dollars(orderTotal(order))}
      </td>
      <td data-label="Phone" className="figures whitespace-nowrap">
        {order.phone}
      </td>
      <td data-label="Payment Status">
        <PaymentMark order={order} />
        {order.paid && <StatusMark order={order} />}
        {!order.paid && order.heldUntil && <HeldUntil at={order.heldUntil} />}
      </td>
      <td className="is-actions">
        <div className="flex flex-wrap gap-2 xl:flex-col xl:items-end">
          {!order.paid && (
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
            className="btn btn-line btn-sm whitespace-nowrap"
            disabled={order.paid || cancel.busy}
            onClick={() => void cancel.ask(order)}
          >
            Cancel Order
          </button>
        </div>
      </td>
    </tr>
  );
}

/** A shopper's orders; on a phone each row is a card. */
export function MyOrdersTable({ orders }: { orders: readonly Order[] }) {
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Email</th>
          <th scope="col">Tool Name</th>
          <th scope="col" className="is-number">
            Quantity
          </th>
          <th scope="col" className="is-number">
            Total Price
          </th>
          <th scope="col">Phone</th>
          <th scope="col">Payment Status</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order, index) => (
          <Row key={order._id} order={order} index={index + 1} />
        ))}
      </tbody>
    </table>
  );
}

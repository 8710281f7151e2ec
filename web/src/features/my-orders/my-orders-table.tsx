import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { orderTextNames } from '@almighty-tools/functions/contract/order-texts.ts';
import { Link } from 'react-router-dom';
import { Amount } from '#components/amount.tsx';
import type { Column } from '#components/data-table.tsx';
import { DataTable } from '#components/data-table.tsx';
import { Line } from '#components/line.tsx';
import { ShortId } from '#components/short-id.tsx';
import { ToolName } from '#components/tool-name.tsx';
import { ShopperBadge } from '#features/orders/badges.tsx';
import { isPayable } from '#features/orders/states.ts';
import { ToolPicture } from '#features/tools/tool-picture.tsx';
import { dayAndHourOf, dayOf, numberOf, orderTotal } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/orders.ts';
import { MyOrderRowActions } from './my-order-actions.tsx';

/** Shows when the hold of an unpaid order ends, as a day and an hour, rounded down. */
function Held({ order }: { order: Order }) {
  const { heldUntil } = order;
  if (!isPayable(order) || !heldUntil) return null;
  return (
    <p className="note">
      {texts.heldUntil}{' '}
      <time dateTime={heldUntil} className="rows:block">
        {dayAndHourOf(heldUntil)}
      </time>
    </p>
  );
}

const columns: readonly Column<Order>[] = [
  {
    title: texts.number,
    kind: 'number',
    from: 'wide',
    line: 'hidden',
    className: 'text-steel',
    cell: (_order, index) => numberOf(index + 1),
  },
  {
    title: texts.email,
    share: 20,
    from: 'wide',
    line: 'hidden',
    cell: ({ email }) => <Line>{email}</Line>,
  },
  {
    title: texts.toolName,
    share: 60,
    line: 'first',
    cell: ({ _id, toolName, toolImage = '', createdAt }) => (
      <div className="product-name">
        <ToolPicture tool={{ toolName, toolImage }} />
        <div className="product-texts">
          <Link to={paths.myOrder(_id)} className="text-link line font-semibold" title={toolName}>
            <ToolName name={toolName} />
          </Link>
          <span className="small-line">
            <span className="note me-2 @min-[28rem]/rows:@max-[55rem]/rows:hidden">{dayOf(createdAt)}</span>
            <ShortId id={_id} label={texts.id} />
          </span>
        </div>
      </div>
    ),
  },
  {
    title: texts.quantity,
    kind: 'number',
    from: 'medium',
    line: 'second',
    isLabelled: true,
    cell: ({ quantity }) => numberOf(quantity),
  },
  {
    title: texts.totalPrice,
    kind: 'number',
    line: 'first-end',
    cell: (order) => <Amount of={orderTotal(order)} />,
  },
  {
    title: orderTextNames.phone,
    share: 20,
    from: 'wide',
    line: 'hidden',
    className: 'figures',
    cell: ({ phone }) => <Line>{phone}</Line>,
  },
  {
    title: texts.paymentStatus,
    line: 'second',
    cell: (order) => (
      <>
        <ShopperBadge order={order} />
        <Held order={order} />
      </>
    ),
  },
  {
    title: texts.actions,
    kind: 'actions',
    line: 'second-end',
    hideTitle: true,
    cell: (order) => <MyOrderRowActions order={order} />,
  },
];

/** Lists a shopper's orders. */
export function MyOrdersTable({ orders }: { orders: readonly Order[] }) {
  return <DataTable columns={columns} rows={orders} />;
}

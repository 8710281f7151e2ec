import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { orderTextNames } from '@almighty-tools/functions/contract/order-texts.ts';
import { Link } from 'react-router-dom';
import type { Column } from '#components/data-table.tsx';
import { DataTable } from '#components/data-table.tsx';
import { Line } from '#components/line.tsx';
import { ToolName } from '#components/tool-name.tsx';
import { ShopperBadge } from '#features/orders/badges.tsx';
import { isPayable } from '#features/orders/states.ts';
import { TotalAndId } from '#features/orders/total-and-id.tsx';
import { ToolPicture } from '#features/tools/tool-picture.tsx';
import { dayAndHourOf, dayOf, numberOf } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/orders.ts';
import { MyOrderRowActions } from './my-order-actions.tsx';

/** Shows when the hold of an unpaid order ends, as a day and an hour, rounded down. Not on a phone or a tablet. */
function Held({ order }: { order: Order }) {
  const { heldUntil } = order;
  if (!isPayable(order) || !heldUntil) return null;
  return (
    <p className="note hidden whitespace-nowrap @min-[44rem]/rows:block">
      {texts.heldUntil} <time dateTime={heldUntil}>{dayAndHourOf(heldUntil)}</time>
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
    share: 15,
    from: 'wide',
    line: 'hidden',
    cell: ({ email }) => <Line>{email}</Line>,
  },
  {
    title: texts.toolName,
    share: 70,
    line: 'first',
    cell: ({ _id, toolName, toolImage = '', quantity, createdAt }) => (
      <div className="product-name">
        <ToolPicture tool={{ toolName, toolImage }} />
        <div className="product-texts lines:flex-wrap">
          <div className="flex max-w-full gap-x-1">
            {/* A phone has no column with the quantity. */}
            <span className="flex-none rows:hidden">{`${numberOf(quantity)} × `}</span>
            <Link
              to={paths.myOrder(_id)}
              className="text-link line font-semibold @min-[28rem]/rows:@max-[44rem]/rows:line-clamp-2 @min-[28rem]/rows:@max-[44rem]/rows:whitespace-normal"
              title={toolName}
            >
              <ToolName name={toolName} />
            </Link>
          </div>
          <time
            dateTime={createdAt}
            className="note line @min-[28rem]/rows:@max-[44rem]/rows:hidden lines:basis-full"
          >
            {dayOf(createdAt)}
          </time>
        </div>
      </div>
    ),
  },
  {
    title: texts.quantity,
    kind: 'number',
    from: 'medium',
    line: 'hidden',
    cell: ({ quantity }) => numberOf(quantity),
  },
  {
    title: texts.totalPrice,
    kind: 'number',
    line: 'first-end',
    cell: (order) => <TotalAndId order={order} />,
  },
  {
    title: orderTextNames.phone,
    share: 15,
    from: 'wide',
    line: 'hidden',
    className: 'figures',
    cell: ({ phone }) => <Line>{phone}</Line>,
  },
  {
    title: texts.paymentStatus,
    line: 'second',
    className: 'has-one-state',
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

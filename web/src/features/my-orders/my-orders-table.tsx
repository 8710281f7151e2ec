import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { orderTextNames } from '@almighty-tools/functions/contract/order-texts.ts';
import { Link } from 'react-router-dom';
import { Amount } from '#components/amount.tsx';
import type { Column } from '#components/data-table.tsx';
import { DataTable } from '#components/data-table.tsx';
import { Email } from '#components/pairs.tsx';
import { ShortId } from '#components/short-id.tsx';
import { ToolName } from '#components/tool-name.tsx';
import { ShopperBadges } from '#features/orders/badges.tsx';
import { isPayable } from '#features/orders/states.ts';
import { ToolPicture } from '#features/tools/tool-picture.tsx';
import { dayAndHourOf, dayOf, numberOf, orderTotal } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/orders.ts';
import { MyOrderActions } from './my-order-actions.tsx';

function Actions({ order }: { order: Order }) {
  return (
    <div className="flex flex-wrap gap-2 rows:flex-nowrap rows:justify-end">
      <MyOrderActions order={order} isRow />
    </div>
  );
}

/** Shows when the hold of an unpaid order ends, as a day and an hour, rounded down. */
function Held({ order }: { order: Order }) {
  const { heldUntil } = order;
  if (!isPayable(order) || !heldUntil) return null;
  return (
    <span className="note block rows:text-xs">
      {texts.heldUntil}{' '}
      <time dateTime={heldUntil} className="block rows:whitespace-nowrap">
        {dayAndHourOf(heldUntil)}
      </time>
    </span>
  );
}

const columns: readonly Column<Order>[] = [
  {
    title: texts.number,
    kind: 'number',
    className: 'text-steel cards:hidden',
    cell: (_order, index) => numberOf(index + 1),
  },
  { title: texts.email, className: 'is-small', cell: ({ email }) => <Email>{email}</Email> },
  {
    title: texts.toolName,
    className: 'is-first is-title',
    cell: ({ _id, toolName, toolImage = '', createdAt }) => (
      <div className="product-name">
        <ToolPicture tool={{ toolName, toolImage }} />
        <div>
          <Link to={paths.myOrder(_id)} className="text-link font-semibold">
            <ToolName name={toolName} />
          </Link>
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="note">{dayOf(createdAt)}</span>
            <ShortId id={_id} label={texts.id} />
          </span>
        </div>
      </div>
    ),
  },
  { title: texts.quantity, kind: 'number', cell: ({ quantity }) => numberOf(quantity) },
  { title: texts.totalPrice, kind: 'number', cell: (order) => <Amount of={orderTotal(order)} /> },
  { title: orderTextNames.phone, className: 'figures is-small', cell: ({ phone }) => <bdi>{phone}</bdi> },
  {
    title: texts.paymentStatus,
    className: 'is-first',
    cell: (order) => (
      <>
        <ShopperBadges order={order} />
        <Held order={order} />
      </>
    ),
  },
  { title: texts.actions, hideTitle: true, kind: 'actions', cell: (order) => <Actions order={order} /> },
];

/** Lists a shopper's orders. */
export function MyOrdersTable({ orders }: { orders: readonly Order[] }) {
  return <DataTable columns={columns} rows={orders} />;
}

import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Amount } from '#components/amount.tsx';
import { Badge } from '#components/badge.tsx';
import type { Column } from '#components/data-table.tsx';
import { DataTable } from '#components/data-table.tsx';
import { Line } from '#components/line.tsx';
import { ToolName } from '#components/tool-name.tsx';
import { PaymentBadge, StatusBadge } from '#features/orders/badges.tsx';
import { textsOf } from '#features/orders/order-texts.tsx';
import { statusOf } from '#features/orders/states.ts';
import { TotalAndId } from '#features/orders/total-and-id.tsx';
import { dayOf, numberOf, orderTotal } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/all-orders.ts';
import * as orderTexts from '#texts/orders.ts';
import { OrderActions } from './order-actions.tsx';
import type { Selection } from './order-selection.tsx';
import { SelectOrder } from './order-selection.tsx';

/** The shopper's name. A click shows the texts that the shopper entered. */
function Recipient({ order }: { order: Order }) {
  return (
    <details>
      <summary className="note" title={texts.recipient}>
        <Line>{order.name}</Line>
      </summary>
      <address className="my-1 block text-sm text-ink not-italic">
        {textsOf(order, 'allOrders').map(({ field, line, url }) =>
          url ? (
            <a key={field} href={url} className="figures">
              <bdi>{line}</bdi>
            </a>
          ) : (
            <span key={field} dir="auto" className="block whitespace-pre-line wrap-anywhere">
              {line}
            </span>
          ),
        )}
      </address>
    </details>
  );
}

/** The actions on an order, or a link to the page on which a return request is answered. */
function RowActions({ order }: { order: Order }) {
  if (order.returnStatus !== 'open') return <OrderActions order={order} />;
  return (
    <Link to={paths.manageOrder(order._id)} className="btn btn-line btn-sm not-on-phone">
      {texts.returnWaiting}
    </Link>
  );
}

type AllOrdersTableProps = {
  orders: readonly Order[];
  selection: Selection;
  /** Ids of the orders that are marked as new. */
  newIds: ReadonlySet<string>;
};

function columnsFor({ selection, newIds }: Omit<AllOrdersTableProps, 'orders'>): Column<Order>[] {
  return [
    {
      title: texts.selectOne,
      hideTitle: true,
      kind: 'select',
      line: 'first',
      cell: (order) => <SelectOrder order={order} selection={selection} />,
    },
    {
      title: orderTexts.email,
      share: 50,
      from: 'medium',
      line: 'second',
      cell: (order) => (
        <>
          <Line className="not-on-phone">{order.email}</Line>
          <Recipient order={order} />
        </>
      ),
    },
    {
      title: orderTexts.toolName,
      share: 50,
      line: 'first',
      cell: (order) => (
        <>
          <Link to={paths.manageOrder(order._id)} className="text-link line" title={order.toolName}>
            <span>{`${numberOf(order.quantity)} ×`}</span>{' '}
            <ToolName name={order.toolName} className="font-semibold" />
          </Link>
          <span className="note line">
            {newIds.has(order._id) && (
              <span className="me-1 inline-block">
                <Badge tone="good" text={orderTexts.isNew} />
              </span>
            )}
            <span className="only-narrow">
              <Amount of={orderTotal(order)} />
            </span>
            <time
              dateTime={order.createdAt}
              className="not-on-phone @min-[28rem]/rows:@max-[44rem]/rows:hidden"
            >
              {dayOf(order.createdAt)}
            </time>
            {/* Instead of the column. */}
            <span className="@min-[55rem]/rows:hidden">
              <span className="not-on-phone">{' · '}</span>
              <span>{statusOf(order).text}</span>
            </span>
            <span className="only-narrow">
              {' · '}
              <bdi>{order.name}</bdi>
            </span>
          </span>
        </>
      ),
    },
    {
      title: orderTexts.totalPrice,
      kind: 'number',
      from: 'medium',
      line: 'first-end',
      cell: (order) => <TotalAndId order={order} />,
    },
    {
      title: orderTexts.paymentStatus,
      line: 'second',
      className: 'has-one-state',
      cell: (order) => <PaymentBadge order={order} isInRow />,
    },
    {
      title: orderTexts.status,
      from: 'wide',
      line: 'hidden',
      cell: (order) => <StatusBadge order={order} />,
    },
    {
      title: texts.action,
      kind: 'actions',
      line: 'second-end',
      cell: (order) => <RowActions order={order} />,
    },
  ];
}

/** Lists all orders, for admins. */
export function AllOrdersTable({ orders, selection, newIds }: AllOrdersTableProps) {
  const columns = useMemo(() => columnsFor({ selection, newIds }), [selection, newIds]);
  return <DataTable columns={columns} rows={orders} />;
}

import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useMemo } from 'react';
import { Empty } from '#components/empty.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { useList } from '#lib/api/use-list.ts';
import { useUrlFilter } from '#lib/url/use-url-filter.ts';
import { lists } from '#texts/lists.ts';
import * as texts from '#texts/orders/all-orders.ts';
import { allOrders } from '../queries.ts';
import { AllOrdersTable } from './all-orders-table.tsx';
import { NewOrders } from './new-orders.tsx';
import { filterNames, type OrderFilter } from './order-filter.ts';
import { type ChangeFilter, OrderFilterBar } from './order-filter-bar.tsx';
import { SelectedSlips } from './order-selection.tsx';
import { OrdersBar } from './orders-bar.tsx';
import { useSeenUntil } from './seen-orders.ts';
import { useSelection } from './use-selection.ts';

const none: readonly Order[] = [];

type OrdersProps = { filter: OrderFilter; change: ChangeFilter };

function Orders({ filter, change, clear }: OrdersProps & { clear: () => void }) {
  const source = useMemo(() => allOrders(filter), [filter]);
  const isFiltered = Object.keys(filter).length > 0;
  const list = useList(source);
  const { query, loadMore } = list;
  const orders = query.data?.items;
  const selection = useSelection(orders ?? none);
  const seenUntil = useSeenUntil(orders);
  const found = orders ? lists.orders.found(orders.length, loadMore !== undefined) : '';

  return (
    <>
      <div className="on-screen is-wide">
        <OrderFilterBar filter={filter} change={change} />
        <OrdersBar
          {...{ filter, change, orders: orders ?? none, selection, found }}
          clear={isFiltered ? clear : undefined}
        />
        <NewOrders {...{ filter, change, orders }} reread={query.refetch} />
        <PagedList
          list={list}
          what="orders"
          isCounted
          empty={
            <Empty drawing="empty-orders">
              <p>{isFiltered ? texts.noneMatch : texts.noneYet}</p>
            </Empty>
          }
        >
          {(shown) => <AllOrdersTable orders={shown} selection={selection} seenUntil={seenUntil} />}
        </PagedList>
      </div>
      <SelectedSlips orders={orders ?? none} selection={selection} />
    </>
  );
}

/** Lists all orders, with filters. For admins. */
export function AllOrders() {
  return <Orders {...useUrlFilter(filterNames)} />;
}

import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Empty } from '#components/empty.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { useList } from '#lib/api/use-list.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { notify } from '#lib/feedback/notify.ts';
import { mayTakeFocus } from '#lib/focus/may-take-focus.ts';
import { heading, rowElement } from '#lib/focus/restore-focus.ts';
import { useUrlFilter } from '#lib/url/use-url-filter.ts';
import * as texts from '#texts/orders/all-orders.ts';
import { allOrders } from '../queries.ts';
import { AllOrdersTable } from './all-orders-table.tsx';
import { NewOrders } from './new-orders.tsx';
import { filterNames, type OrderFilter } from './order-filter.ts';
import { type ChangeFilter, OrderFilterBar } from './order-filter-bar.tsx';
import { SelectedSlips } from './order-selection.tsx';
import { OrdersBar } from './orders-bar.tsx';
import { useSeenUntil } from './seen-orders.ts';
import { useNewOrders } from './use-new-orders.ts';
import { useSelection } from './use-selection.ts';

const none: readonly Order[] = [];

type OrdersProps = { filter: OrderFilter; change: ChangeFilter };

function Orders({ filter, change, clear }: OrdersProps & { clear: () => void }) {
  const source = useMemo(() => allOrders(filter), [filter]);
  const list = useList(source);
  const { query, loadMore } = list;
  const client = useQueryClient();
  const [newest, setNewest] = useState<string>();
  const orders = query.data?.items;
  const selection = useSelection(orders ?? none);
  const seenUntil = useSeenUntil(orders);
  const added = useNewOrders(filter, orders);
  const found = orders ? texts.found(orders.length, loadMore !== undefined) : '';

  // The button for the new orders disappears, so the newest row receives focus when it is listed.
  useEffect(() => {
    if (!orders?.some(({ _id }) => _id === newest)) return;
    setNewest(undefined);
    // The admin may have moved the focus in the meantime, for example to the search.
    if (!mayTakeFocus(document.querySelector('.new-orders'))) return;
    // A long table renders only the visible rows.
    (rowElement(newest) ?? heading())?.focus();
  }, [newest, orders]);

  /** Shows the new orders. If the oldest orders come first, the new ones would be at the end, so the sorting changes. */
  async function showAdded(): Promise<void> {
    const { sort, ...newestFirst } = filter;
    const { query: reread } = allOrders(newestFirst);
    try {
      const { items } = await client.fetchQuery({ ...reread, staleTime: 0 });
      if (sort) change({ sort: undefined });
      setNewest(items[0]?._id);
    } catch (error) {
      notify.error(errorText(error));
    }
  }

  return (
    <>
      <div className="on-screen is-wide">
        <OrderFilterBar filter={filter} change={change} />
        <OrdersBar {...{ filter, change, clear, orders: orders ?? none, selection, found }} />
        <NewOrders {...added} show={() => void showAdded()} />
        <PagedList
          list={list}
          what="orders"
          isCounted
          empty={
            <Empty drawing="empty-orders">
              <p>{Object.keys(filter).length > 0 ? texts.noneMatch : texts.noneYet}</p>
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

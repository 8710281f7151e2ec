import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { DownloadButton } from '#components/download-button.tsx';
import { Empty } from '#components/empty.tsx';
import { ShowAll } from '#components/filter-bar.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { getFile } from '#lib/api/download.ts';
import { useList } from '#lib/api/use-list.ts';
import { useUrlFilter } from '#lib/url/use-url-filter.ts';
import * as texts from '#texts/all-orders.ts';
import { lists } from '#texts/components.ts';
import { allOrders } from '../queries.ts';
import { AllOrdersTable } from './all-orders-table.tsx';
import { NewOrders, useSeenUntil } from './new-orders.tsx';
import {
  type ChangeFilter,
  filterNames,
  type OrderFilter,
  OrderFilterBar,
  toShip,
} from './order-filter-bar.tsx';
import { SelectedSlips, type Selection, SelectionActions, useSelection } from './order-selection.tsx';

type OrdersBarProps = {
  filter: OrderFilter;
  change: ChangeFilter;
  /** Undefined without a filter. */
  clear: (() => void) | undefined;
  orders: readonly Order[];
  selection: Selection;
  /** Text with the number of orders. */
  found: string;
};

/** Actions for the listed and the selected orders. The bar stays visible while the list scrolls. */
function OrdersBar({ filter, change, clear, orders, selection, found }: OrdersBarProps) {
  const isToShip = filter.paid === toShip.paid && filter.status === toShip.status;

  return (
    <div className="selection-bar is-wide">
      <SelectionActions orders={orders} selection={selection} />
      <button
        type="button"
        className="btn btn-line btn-sm"
        aria-pressed={isToShip}
        onClick={() => change(isToShip ? { paid: undefined, status: undefined, sort: undefined } : toShip)}
      >
        {texts.toShip}
      </button>
      <button
        type="button"
        className="btn btn-line btn-sm"
        aria-pressed={filter.returns === 'open'}
        onClick={() => change({ returns: filter.returns === 'open' ? undefined : 'open' })}
      >
        {texts.openReturns}
      </button>
      <DownloadButton
        make={() =>
          getFile(`${apiPatterns.orders}?${new URLSearchParams({ ...filter, ended: 'true' })}`, 'text/csv')
        }
        busyText={texts.making}
      >
        {texts.download}
      </DownloadButton>
      {clear && <ShowAll clear={clear}>{texts.showAll}</ShowAll>}
      <p aria-live="polite" className="note ml-auto">
        {found}
      </p>
    </div>
  );
}

const none: readonly Order[] = [];

/** Lists all orders, with filters. For admins. */
export function AllOrders() {
  const { filter, change, clear } = useUrlFilter(filterNames);
  const isFiltered = Object.keys(filter).length > 0;
  const list = useList(allOrders(filter));
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

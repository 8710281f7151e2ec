import { lineTotalCents, toDollars } from '@almighty-tools/functions/contract/money.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DownloadButton } from '#components/download-button.tsx';
import { Empty } from '#components/empty.tsx';
import { ShowAll } from '#components/filter-bar.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { AllOrdersTable } from '#features/order-desk/all-orders-table.tsx';
import { FailedRefunds } from '#features/order-desk/failed-refunds.tsx';
import { NewOrders, useNewOrders } from '#features/order-desk/new-orders.tsx';
import { type ChangeFilter, OrderFilterBar } from '#features/order-desk/order-filter-bar.tsx';
import { SelectedSlips, SelectionBar, useSelection } from '#features/order-desk/order-selection.tsx';
import { usePoll } from '#features/orders/live-orders.tsx';
import { allOrders, filterNames, type OrderFilter, toShip } from '#features/orders/queries.ts';
import { getFile } from '#lib/api/download.ts';
import { type List, mayRefetch } from '#lib/api/list.ts';
import { dollars } from '#lib/format/intl.ts';
import { useFilter } from '#lib/url/filter.ts';
import * as texts from '#texts/all-orders.ts';
import { lists } from '#texts/components.ts';

type QuickFiltersProps = {
  filter: OrderFilter;
  change: ChangeFilter;
  /** Undefined without a filter. */
  clear: (() => void) | undefined;
};

/** Buttons for the most frequent filters, and for the CSV file. */
function QuickFilters({ filter, change, clear }: QuickFiltersProps) {
  const isToShip = filter.paid === toShip.paid && filter.status === toShip.status;

  return (
    <>
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
      >
        {texts.download}
      </DownloadButton>
      {clear && <ShowAll clear={clear} />}
    </>
  );
}

/**
 * The number of the matching orders and their total price. With several pages, the API counts them, but not for a
 * search.
 */
function Found({ list }: { list: List<Order> }) {
  const { items: orders, next, totalAmount } = list;
  const listed = toDollars(
    orders.reduce((sum, { price, quantity }) => sum + lineTotalCents(price, quantity), 0),
  );
  const amount = next === undefined ? listed : totalAmount;
  return (
    <>
      <span>{lists.orders.found(list)}</span>
      {amount !== undefined && orders.length > 0 && <span>{` · ${dollars(amount)}`}</span>}
    </>
  );
}

const none: readonly Order[] = [];

/** `/dashboard/manageAllOrders`: all orders, with filters. */
export function Component() {
  const { filter, change, clear } = useFilter(filterNames);
  const query = useInfiniteQuery(allOrders(filter));
  const { data: list, refetch } = query;
  const orders = list?.items ?? none;
  const selection = useSelection(orders);
  const newIds = useNewOrders(list, filter);
  usePoll(() => {
    if (mayRefetch(list?.pageCount)) void refetch({ cancelRefetch: false });
  });

  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <FailedRefunds />
      <div className="on-screen is-wide">
        <OrderFilterBar filter={filter} />
        <SelectionBar
          orders={orders}
          selection={selection}
          news={<NewOrders count={newIds.size} />}
          found={list && <Found list={list} />}
        >
          <QuickFilters {...{ filter, change, clear }} />
        </SelectionBar>
        <PagedList
          query={query}
          kind="orders"
          isCounted
          empty={
            <Empty drawing="empty-orders">
              <p>{clear ? texts.noneMatch : texts.noneYet}</p>
            </Empty>
          }
        >
          {(orders) => <AllOrdersTable orders={orders} selection={selection} newIds={newIds} />}
        </PagedList>
      </div>
      <SelectedSlips orders={orders} selection={selection} />
    </>
  );
}

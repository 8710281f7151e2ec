import { limits } from '@almighty-tools/functions/contract/limits.ts';
import { lineTotalCents, toDollars } from '@almighty-tools/functions/contract/money.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DownloadButton } from '#components/download-button.tsx';
import { Empty } from '#components/empty.tsx';
import { FilterBar, SearchField } from '#components/filter-bar.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { AllOrdersTable } from '#features/order-desk/all-orders-table.tsx';
import { FailedRefunds } from '#features/order-desk/failed-refunds.tsx';
import { NewOrders, useNewOrders } from '#features/order-desk/new-orders.tsx';
import { OrderFilters } from '#features/order-desk/order-filter-bar.tsx';
import { SelectedSlips, SelectionActions, useSelection } from '#features/order-desk/order-selection.tsx';
import { usePoll } from '#features/orders/live-orders.tsx';
import { allOrders, type FilterName, filterNames, toShip } from '#features/orders/queries.ts';
import { getFile } from '#lib/api/download.ts';
import { type List, mayRefetch } from '#lib/api/list.ts';
import { dollars } from '#lib/format/intl.ts';
import { useFilter } from '#lib/url/filter.ts';
import * as texts from '#texts/all-orders.ts';
import { lists } from '#texts/components.ts';

type QuickFiltersProps = Pick<ReturnType<typeof useFilter<FilterName>>, 'filter' | 'change'>;

/** Buttons for the most frequent filters, and for the CSV file. */
function QuickFilters({ filter, change }: QuickFiltersProps) {
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
  const count = selection.selected.length;
  const newIds = useNewOrders(list, filter);
  usePoll(() => {
    if (mayRefetch(list?.pageCount)) void refetch({ cancelRefetch: false });
  });

  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <FailedRefunds />
      <div className="on-screen is-wide">
        <FilterBar
          search={<SearchField hint={texts.searchHint} maxLength={limits.search.max} />}
          more={<OrderFilters filter={filter} />}
          actions={
            <>
              <SelectionActions orders={orders} selection={selection}>
                <QuickFilters filter={filter} change={change} />
              </SelectionActions>
              <NewOrders count={newIds.size} />
            </>
          }
          isSticky={count > 0}
          clear={count > 0 ? undefined : clear}
          found={count > 0 ? texts.selected(count) : list && <Found list={list} />}
        />
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
      <SelectedSlips selection={selection} />
    </>
  );
}

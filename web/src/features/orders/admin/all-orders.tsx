import { lineTotalCents, toDollars } from '@almighty-tools/functions/contract/money.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { DownloadButton } from '#components/download-button.tsx';
import { Empty } from '#components/empty.tsx';
import { ShowAll } from '#components/filter-bar.tsx';
import { PagedList } from '#components/paged-list.tsx';
import type { Page } from '#lib/api/api-client.ts';
import { getFile } from '#lib/api/download.ts';
import { useList } from '#lib/api/use-list.ts';
import { dollars } from '#lib/format/intl.ts';
import { useFilter } from '#lib/url/filter.ts';
import * as texts from '#texts/all-orders.ts';
import { lists } from '#texts/components.ts';
import { allOrders, filterNames, type OrderFilter } from '../queries.ts';
import { AllOrdersTable } from './all-orders-table.tsx';
import { NewOrders, useSeenUntil } from './new-orders.tsx';
import { type ChangeFilter, OrderFilterBar, toShip } from './order-filter-bar.tsx';
import { SelectedSlips, SelectionBar, useSelection } from './order-selection.tsx';

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
        busyText={texts.making}
      >
        {texts.download}
      </DownloadButton>
      {clear && <ShowAll clear={clear}>{texts.showAll}</ShowAll>}
    </>
  );
}

/**
 * The number of the matching orders and their total price. With several pages, the API counts them, but not for a
 * search.
 */
function Found({ page, hasMore }: { page: Page<Order>; hasMore: boolean }) {
  const { items: orders, total, totalAmount } = page;
  const listed = toDollars(
    orders.reduce((sum, { price, quantity }) => sum + lineTotalCents(price, quantity), 0),
  );
  const amount = hasMore ? totalAmount : listed;
  return (
    <>
      <span>
        {hasMore && total !== undefined
          ? texts.listedOf(orders.length, total)
          : lists.orders.found(orders.length, hasMore)}
      </span>
      {amount !== undefined && orders.length > 0 && <span>{` · ${dollars(amount)}`}</span>}
    </>
  );
}

const none: readonly Order[] = [];

/** Lists all orders, with filters. For admins. */
export function AllOrders() {
  const { filter, change, clear } = useFilter(filterNames);
  const isFiltered = Object.keys(filter).length > 0;
  const list = useList(allOrders(filter));
  const { query, loadMore } = list;
  const orders = query.data?.items;
  const selection = useSelection(orders ?? none);
  const seenUntil = useSeenUntil(orders);

  return (
    <>
      <div className="on-screen is-wide">
        <OrderFilterBar filter={filter} />
        <SelectionBar
          orders={orders ?? none}
          selection={selection}
          found={query.data && <Found page={query.data} hasMore={loadMore !== undefined} />}
        >
          <QuickFilters {...{ filter, change }} clear={isFiltered ? clear : undefined} />
        </SelectionBar>
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

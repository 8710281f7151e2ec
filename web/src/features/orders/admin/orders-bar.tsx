import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { DownloadButton } from '#components/download-button.tsx';
import { ShowAll } from '#components/filter-bar.tsx';
import { getFile } from '#lib/api/download.ts';
import * as texts from '#texts/orders/all-orders.ts';
import { type OrderFilter, queryOf, toShip } from './order-filter.ts';
import type { ChangeFilter } from './order-filter-bar.tsx';
import { SelectionActions } from './order-selection.tsx';
import type { Selection } from './use-selection.ts';

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
export function OrdersBar({ filter, change, clear, orders, selection, found }: OrdersBarProps) {
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
        make={() => getFile(`${apiPatterns.orders}?${queryOf(filter)}`, 'text/csv')}
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

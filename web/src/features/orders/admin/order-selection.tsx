import type { Order } from '@almighty-tools/functions/contract/order.ts';
import * as texts from '#texts/orders/all-orders.ts';
import { OrderSheet } from '../one/order-sheet.tsx';
import { isShippable, type Selection } from './use-selection.ts';
import { useShipMany } from './use-ship-many.ts';

/** Checkbox that selects an order that can be shipped. A click with Shift selects a range of orders. */
export function SelectOrder({ order, selection }: { order: Order; selection: Selection }) {
  if (!isShippable(order)) return null;
  const { _id } = order;
  return (
    <label className="select-order" title={texts.selectRange}>
      <input
        type="checkbox"
        className="check-box"
        checked={selection.has(_id)}
        onChange={({ target, nativeEvent }) =>
          selection.click(_id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <span className="sr-only">{texts.select(order)}</span>
    </label>
  );
}

type SelectionActionsProps = { orders: readonly Order[]; selection: Selection };

/**
 * Actions that select all orders that can be shipped, print the packing slips of the selected orders, and ship them.
 */
export function SelectionActions({ orders, selection }: SelectionActionsProps) {
  const ship = useShipMany();
  const shippable = orders.filter(isShippable);
  const selected = shippable.filter(({ _id }) => selection.has(_id));
  if (shippable.length === 0 && !ship.busy) return null;
  const ids = shippable.map(({ _id }) => _id);
  const isAll = selected.length === shippable.length;
  return (
    <>
      <label className="flex min-h-6 items-center gap-2">
        <input
          type="checkbox"
          className="check-box"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = selected.length > 0 && !isAll;
          }}
          onChange={() => selection.set(ids, !isAll)}
        />
        {texts.selectAll(shippable.length)}
      </label>
      <button
        type="button"
        className="btn btn-primary btn-sm"
        disabled={selected.length === 0 || ship.busy}
        aria-busy={ship.busy}
        onClick={() => void ship.ask(selected)}
      >
        {ship.busy ? ship.progress : texts.shipSelected(selected.length)}
      </button>
      <button
        type="button"
        className="btn btn-line btn-sm"
        disabled={selected.length === 0}
        onClick={() => print()}
      >
        {texts.printSlips(selected.length)}
      </button>
    </>
  );
}

/** Packing slips of the selected orders, one per printed page. */
export function SelectedSlips({ orders, selection }: SelectionActionsProps) {
  return orders
    .filter((order) => isShippable(order) && selection.has(order._id))
    .map((order) => <OrderSheet key={order._id} order={order} kind="packing-slip" />);
}

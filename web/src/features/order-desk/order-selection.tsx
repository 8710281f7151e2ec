import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { PackingSlip } from '#features/order-page/packing-slip.tsx';
import { ordersKey } from '#features/orders/queries.ts';
import { type Shipment, ship } from '#features/orders/shipment.ts';
import { isShippable } from '#features/orders/states.ts';
import { reread } from '#lib/api/query-client.ts';
import { showResult } from '#lib/feedback/dialog.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { session, useAccount } from '#lib/session/session.ts';
import { notify } from '#lib/toasts/notify.ts';
import * as texts from '#texts/all-orders.ts';
import * as dialogs from '#texts/components.ts';
import { ShipDialog } from './ship-dialog.tsx';

/** Checkbox that selects an order that can be shipped. A click with Shift selects a range of orders. */
export function SelectOrder({ order, selection }: { order: Order; selection: Selection }) {
  if (!isShippable(order)) return null;
  const { _id } = order;
  return (
    <label className="select-order" title={texts.selectRange}>
      <input
        type="checkbox"
        checked={selection.has(_id)}
        onChange={({ target, nativeEvent }) =>
          selection.click(_id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <span className="sr-only">{texts.select(order)}</span>
    </label>
  );
}

const concurrency = 4;

/** Calls `act` for each item while `mayContinue` returns true, with a few calls at the same time. */
async function forEach<T>(
  items: readonly T[],
  mayContinue: () => boolean,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const work = async () => {
    for (const item of left) {
      if (!mayContinue()) return;
      await act(item);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

/**
 * Ships several orders, and lists each rejected order with the reason. Stops when the admin logs out. `closeDialog` is
 * called before the result is shown.
 */
function useShipMany() {
  const { uid } = useAccount();
  const client = useQueryClient();
  const { mutateAsync } = useMutation({ mutationFn: ship });
  const [progress, setProgress] = useState<string>();

  async function shipAll(shipments: readonly Shipment[], closeDialog: () => void): Promise<void> {
    const failures: string[] = [];
    const all = shipments.length;
    let done = 0;
    const next = () => setProgress(texts.shipping(Math.min(done + 1, all), all));
    next();
    const isSignedIn = () => session.status === 'signed-in' && session.account.uid === uid;
    await forEach(shipments, isSignedIn, async (shipment) => {
      const fail = (why: string) => failures.push(texts.notShippedLine(shipment.order, why));
      try {
        const { modifiedCount, message } = await mutateAsync(shipment);
        if (modifiedCount === 0) fail(message);
      } catch (error) {
        fail(errorText(error));
      }
      done += 1;
      next();
    });
    if (isSignedIn()) await reread(client, ordersKey);
    setProgress(undefined);
    closeDialog();
    // The result contains e-mails of shoppers, which the next user must not see.
    if (!isSignedIn()) return;
    const shipped = all - failures.length;
    if (failures.length === 0) {
      // A dialog is not needed, because the rows show the result.
      notify.success(texts.shipped(shipped));
      return;
    }
    await showResult('error', dialogs.errorTitle, texts.notShipped(shipped, failures));
  }

  return { shipAll, progress };
}

type SelectionProps = { orders: readonly Order[]; selection: Selection };

/** Checkbox that selects all orders that can be shipped. */
function SelectAll({ orders, selection }: SelectionProps) {
  const ids = orders.filter(isShippable).map(({ _id }) => _id);
  const count = selection.selected.length;
  const isAll = count === ids.length;
  if (ids.length === 0) return null;
  return (
    <label className="flex min-h-6 items-center gap-2">
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        onChange={() => selection.set(ids, !isAll)}
      />
      <span>{texts.selectAll(ids.length)}</span>
    </label>
  );
}

type SelectionActionsProps = SelectionProps & {
  /** Buttons that are shown while no order is selected. */
  children: ReactNode;
};

/** A checkbox that selects all orders, and buttons that ship the selected ones and print their packing slips. */
export function SelectionActions({ orders, selection, children }: SelectionActionsProps) {
  const { shipAll, progress } = useShipMany();
  const [asked, setAsked] = useState<readonly Order[]>();
  const { selected } = selection;
  const count = selected.length;
  return (
    <>
      <SelectAll orders={orders} selection={selection} />
      {count > 0 ? (
        <>
          <button type="button" className="btn btn-primary btn-sm" onClick={() => setAsked(selected)}>
            {texts.shipSelected(count)}
          </button>
          <button type="button" className="btn btn-line btn-sm" onClick={() => print()}>
            {texts.printSlips(count)}
          </button>
        </>
      ) : (
        children
      )}
      {asked && (
        <ShipDialog orders={asked} progress={progress} ship={shipAll} close={() => setAsked(undefined)} />
      )}
    </>
  );
}

/** Packing slips of the selected orders, one per printed page. */
export function SelectedSlips({ selection: { selected } }: Pick<SelectionProps, 'selection'>) {
  return selected.map((order) => <PackingSlip key={order._id} order={order} />);
}

export type Selection = {
  /** The selected orders, as in the list. */
  selected: readonly Order[];
  has: (id: string) => boolean;
  set: (ids: readonly string[], isSelected: boolean) => void;
  /**
   * Selects or deselects an order. With `isRange`, also changes all orders between the last clicked order and this one.
   */
  click: (id: string, isSelected: boolean, isRange: boolean) => void;
};

/** Returns the ids from `first` to `last`, in the order of `ids`. If `first` is missing, returns only `last`. */
function rangeOf(ids: readonly string[], first: string | undefined, last: string): string[] {
  const [from, to] = [ids.indexOf(first ?? last), ids.indexOf(last)].toSorted((a, b) => a - b);
  return from === undefined || from < 0 ? [last] : ids.slice(from, (to ?? from) + 1);
}

/** Returns the selection of the orders in a list. Only orders that can be shipped can be selected. */
export function useSelection(orders: readonly Order[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const lastClicked = useRef<string>(undefined);
  return useMemo(() => {
    const set = (changed: readonly string[], isSelected: boolean) =>
      setSelected((before) => {
        const others = [...before].filter((id) => !changed.includes(id));
        return new Set(isSelected ? [...others, ...changed] : others);
      });
    const shippable = orders.filter(isShippable);
    const ids = shippable.map(({ _id }) => _id);
    return {
      selected: shippable.filter(({ _id }) => selected.has(_id)),
      has: (id) => selected.has(id),
      set,
      click: (id, isSelected, isRange) => {
        set(isRange ? rangeOf(ids, lastClicked.current, id) : [id], isSelected);
        lastClicked.current = id;
      },
    };
  }, [selected, orders]);
}

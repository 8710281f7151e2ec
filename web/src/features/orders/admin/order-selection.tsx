import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useMemo, useRef, useState } from 'react';
import { confirm, showResult } from '#lib/feedback/dialog.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { notify } from '#lib/feedback/notify.ts';
import { restoreFocusAfter } from '#lib/focus/restore-focus.ts';
import { session, useAccount } from '#lib/session/session.ts';
import * as texts from '#texts/all-orders.ts';
import * as dialogs from '#texts/components.ts';
import { PackingSlip } from '../one/packing-slip.tsx';
import { isShippable, unitsLeft } from '../states.ts';
import { useOrderChange } from '../use-order-change.ts';

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
 * Asks once for confirmation, ships the orders, and lists each rejected order with the reason. Stops when the admin logs
 * out.
 */
function useShipMany() {
  const { uid } = useAccount();
  const { mutateAsync } = useOrderChange('ship');
  const [progress, setProgress] = useState<string>();

  async function ship(orders: readonly Order[]): Promise<void> {
    const refused: string[] = [];
    let done = 0;
    const next = () => setProgress(texts.shipping(Math.min(done + 1, orders.length), orders.length));
    next();
    const isSignedIn = () => session.status === 'signed-in' && session.account.uid === uid;
    await forEach(orders, isSignedIn, async (order) => {
      try {
        const { modifiedCount, message } = await mutateAsync({ order });
        if (modifiedCount === 0) refused.push(texts.refused(order, message));
      } catch (error) {
        refused.push(texts.refused(order, errorText(error)));
      }
      done += 1;
      next();
    });
    setProgress(undefined);
    // The result contains e-mails of shoppers, which the next user must not see.
    if (!isSignedIn()) return;
    const shipped = orders.length - refused.length;
    if (refused.length === 0) {
      // A dialog is not needed, because the rows show the result.
      notify.success(texts.shipped(shipped));
      return;
    }
    await showResult('error', dialogs.errorTitle, texts.notShipped(shipped, refused));
  }

  function ask(orders: readonly Order[]): Promise<void> {
    const text = texts.willBeShipped(orders.map((order) => ({ order, units: unitsLeft(order) })));
    const yes = texts.yesShipped(orders.length);
    return restoreFocusAfter(async () => {
      if (await confirm({ text, yes })) await ship(orders);
    });
  }

  return { ask, busy: progress !== undefined, progress };
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
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = selected.length > 0 && !isAll;
          }}
          onChange={() => selection.set(ids, !isAll)}
        />
        <span>{texts.selectAll(shippable.length)}</span>
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
    .map((order) => <PackingSlip key={order._id} order={order} />);
}

export type Selection = {
  has: (id: string) => boolean;
  set: (ids: readonly string[], isSelected: boolean) => void;
  /**
   * Selects or deselects an order. With `isRange`, also changes all orders between the last clicked order and this one.
   */
  click: (id: string, isSelected: boolean, isRange: boolean) => void;
};

/** Returns the ids from `first` to `last`, in the order of `ids`. If `first` is missing, returns only `last`. */
export function rangeOf(ids: readonly string[], first: string | undefined, last: string): string[] {
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
    const ids = orders.filter(isShippable).map(({ _id }) => _id);
    return {
      has: (id) => selected.has(id),
      set,
      click: (id, isSelected, isRange) => {
        set(isRange ? rangeOf(ids, lastClicked.current, id) : [id], isSelected);
        lastClicked.current = id;
      },
    };
  }, [selected, orders]);
}

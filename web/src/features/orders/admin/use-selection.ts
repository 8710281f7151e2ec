import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useMemo, useRef, useState } from 'react';
import { isShippable } from '../states.ts';

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

import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useState } from 'react';
import { confirm, showResult } from '#lib/feedback/dialog.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { notify } from '#lib/feedback/notify.ts';
import { restoreFocusAfter } from '#lib/focus/restore-focus.ts';
import * as dialogs from '#texts/dialogs.ts';
import * as texts from '#texts/orders/all-orders.ts';
import { useOrderChange } from '../use-order-change.ts';

const concurrency = 4;

/** Calls `act` for each item, with a few calls at the same time. */
async function forEach<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const work = async () => {
    for (const item of left) await act(item);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

/** Asks once for confirmation, ships the orders, and lists each rejected order with the reason. */
export function useShipMany() {
  const { mutateAsync } = useOrderChange('ship');
  const [progress, setProgress] = useState<string>();

  async function ship(orders: readonly Order[]): Promise<void> {
    const refused: string[] = [];
    let done = 0;
    const next = () => setProgress(texts.shipping(Math.min(done + 1, orders.length), orders.length));
    next();
    await forEach(orders, async (order) => {
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
    const shipped = orders.length - refused.length;
    if (refused.length === 0) {
      // A dialog is not needed, because the rows show the result.
      notify.success(texts.shipped(shipped));
      return;
    }
    await showResult('error', dialogs.failed, texts.notShipped(shipped, refused));
  }

  function ask(orders: readonly Order[]): Promise<void> {
    const text = texts.willBeShipped(orders);
    const yes = texts.yesShipped(orders.length);
    return restoreFocusAfter(async () => {
      if (await confirm({ text, yes })) await ship(orders);
    });
  }

  return { ask, busy: progress !== undefined, progress };
}

import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { ApiError } from '#lib/api-error.ts';
import { askAndAct } from '#lib/ask-and-act.ts';
import { confirm } from '#lib/dialog.ts';
import * as texts from '#texts/orders/admin.ts';
import { useOrderChange } from './use-order-change.ts';

const questions = {
  ship: { yes: texts.yesShipped, willBe: texts.willBeShipped },
  refund: { yes: texts.yesRefund, willBe: texts.willBeRefunded },
};

type Change = { order: Order; kind: keyof typeof questions };

function isDisputed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'order_disputed';
}

function askAboutDispute(order: Order, dispute: Order['dispute']): Promise<boolean> {
  const text = dispute === 'lost' ? texts.isLost(order) : texts.isDisputed(order);
  return confirm({ title: texts.shipDisputed, text, yes: texts.shipAllTheSame });
}

/** Asks an admin, marks an order shipped or unpaid, and says how it went. A disputed order is asked about twice. */
export function useChangeStatus() {
  const { mutateAsync, isPending } = useOrderChange();

  async function change(change: Change, despiteDispute: boolean) {
    const { modifiedCount, message } = await mutateAsync({ ...change, despiteDispute });
    return { isDone: modifiedCount > 0, message };
  }

  async function act(wanted: Change) {
    const { dispute } = wanted.order;
    const isRisky = wanted.kind === 'ship' && (dispute === 'open' || dispute === 'lost');
    if (isRisky && !(await askAboutDispute(wanted.order, dispute))) return undefined;
    try {
      return await change(wanted, isRisky);
    } catch (error) {
      // The dispute is newer than the list.
      if (!isDisputed(error) || isRisky) throw error;
      return (await askAboutDispute(wanted.order, 'open')) ? change(wanted, true) : undefined;
    }
  }

  function ask(wanted: Change): Promise<void> {
    const { yes, willBe } = questions[wanted.kind];
    return askAndAct({
      text: willBe(wanted.order),
      yes,
      done: texts.changeDone,
      act: () => act(wanted),
    });
  }

  return { ask, busy: isPending };
}

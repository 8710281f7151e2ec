import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { ApiError } from '#lib/api-error.ts';
import { askAndAct } from '#lib/ask-and-act.ts';
import { confirm } from '#lib/dialog.ts';
import { useOrderChange } from './use-order-change.ts';

const texts = {
  ship: { yes: 'Yes, it is shipped', what: 'will be marked as shipped.' },
  refund: { yes: 'Yes, refund it', what: 'will be refunded and marked as unpaid.' },
};

type Change = { order: Order; kind: keyof typeof texts };

function isDisputed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'order_disputed';
}

const inWords = ({ quantity, toolName, email }: Order) => `${quantity} × ${toolName} for ${email}`;

function askAboutDispute(order: Order, dispute: Order['dispute']): Promise<boolean> {
  const why =
    dispute === 'lost'
      ? 'The store has lost a dispute about the payment of this order: its money is gone.'
      : 'The payment of this order is disputed: its money may be lost.';
  return confirm('Ship a disputed order?', `${inWords(order)}. ${why}`, 'Ship it all the same');
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
    const { yes, what } = texts[wanted.kind];
    return askAndAct({
      text: `${inWords(wanted.order)} ${what}`,
      yes,
      done: 'Status Changes!',
      act: () => act(wanted),
    });
  }

  return { ask, busy: isPending };
}

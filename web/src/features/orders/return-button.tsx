import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAndAct } from '#lib/ask-and-act.ts';
import * as texts from '#texts/orders/back.ts';
import { refreshOrder } from './cached-orders.ts';
import { requestReturn } from './order-calls.ts';
import { isReturnable } from './phases.ts';

/** Lets a shopper request a return, in a list. */
export function ReturnButton({ order }: { order: Order }) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => requestReturn(order._id, {}),
    onSettled: () => refreshOrder(client, order),
  });
  if (!isReturnable(order)) return null;

  function ask(): Promise<void> {
    return askAndAct({
      text: texts.willBeRequested(order.quantity, order.toolName),
      yes: texts.yesRequest,
      done: texts.requested,
      act: async () => ({ isDone: true, message: (await mutateAsync()).message }),
    });
  }

  return (
    <button
      type="button"
      className="btn btn-line btn-sm"
      aria-label={texts.returnOf(order.toolName)}
      disabled={isPending}
      onClick={() => void ask()}
    >
      {texts.returnIt}
    </button>
  );
}

import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmAndRun } from '#lib/feedback/confirm-and-run.ts';
import * as texts from '#texts/orders/refunds-and-returns.ts';
import { refreshOrder } from '../cached-orders.ts';
import { requestReturn } from '../order-calls.ts';
import { isReturnable } from '../phases.ts';

/** Button in a list that requests a return. */
export function ReturnButton({ order }: { order: Order }) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => requestReturn(order._id, {}),
    onSettled: () => refreshOrder(client, order),
  });
  if (!isReturnable(order)) return null;

  function ask(): Promise<void> {
    return confirmAndRun({
      text: texts.willBeRequested(order.quantity, order.toolName),
      yes: texts.yesRequest,
      done: texts.requested,
      run: async () => ({ isDone: true, message: (await mutateAsync()).message }),
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

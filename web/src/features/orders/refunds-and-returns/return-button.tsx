import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import * as texts from '#texts/orders.ts';
import { refreshOrder } from '../cached-orders.ts';
import { requestReturn } from '../order-calls.ts';
import { isReturnable } from '../states.ts';

/** Button in a list that requests a return. */
export function ReturnButton({ order }: { order: Order }) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ _id }: Order) => requestReturn(_id, {}),
    onSettled: (_response, _error, order) => refreshOrder(client, order),
  });
  const { ask, busy } = useConfirmedMutation(mutation, {
    question: ({ quantity, toolName }) => ({
      text: texts.willBeRequested(quantity, toolName),
      yes: texts.yesRequest,
    }),
    done: () => texts.requested,
  });
  if (!isReturnable(order)) return null;
  return (
    <button
      type="button"
      className="btn btn-line btn-sm"
      aria-label={texts.returnOf(order.toolName)}
      disabled={busy}
      onClick={() => void ask(order)}
    >
      {texts.returnIt}
    </button>
  );
}

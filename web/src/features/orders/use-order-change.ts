import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { ModifiedResponse } from '@almighty-tools/functions/contract/responses.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toolsKey } from '#features/tools/queries.ts';
import { isConflict } from '#lib/api/api-error.ts';
import { useChange } from '#lib/api/query-client.ts';
import { confirmAction } from '#lib/feedback/dialog.ts';
import * as texts from '#texts/orders.ts';
import { cancelOrder } from './order-calls.ts';
import { ordersKey } from './queries.ts';
import { isLost } from './states.ts';

/** Returns the message of a change; undefined if the order has not changed. */
export function messageIfChanged({ modifiedCount, message }: ModifiedResponse): string | undefined {
  return modifiedCount > 0 ? message : undefined;
}

/** Changes an order, then rereads the orders on the page, and marks the stock of the tools as stale. */
export function useOrderChange<Response, Variables>(send: (variables: Variables) => Promise<Response>) {
  const client = useQueryClient();
  const markTools = () => client.invalidateQueries({ queryKey: toolsKey, refetchType: 'none' });
  return useChange((variables: Variables) => send(variables).finally(markTools), ordersKey);
}

type ChangeOfSeen<Seen, Variables, Response> = {
  current: Seen;
  query: { queryKey: QueryKey };
  /** False while the form contains nothing but the current version. */
  isTyped: boolean;
  send: (seen: Seen, variables: Variables) => Promise<Response>;
};

/**
 * Changes what the user saw before typing. The page may show a newer version since. After a conflict, the next change is
 * one of the current version.
 */
export function useChangeOfSeen<Seen, Variables, Response>(change: ChangeOfSeen<Seen, Variables, Response>) {
  const { current, isTyped, send } = change;
  const { queryKey } = change.query;
  const client = useQueryClient();
  const [seen, setSeen] = useState(current);
  if (!isTyped && seen !== current) setSeen(current);
  return useOrderChange(async (variables: Variables) => {
    try {
      return await send(seen, variables);
    } catch (error) {
      if (isConflict(error)) {
        await client.refetchQueries({ queryKey });
        setSeen(client.getQueryData<Seen>(queryKey) ?? seen);
      }
      throw error;
    }
  });
}

/** Returns a function that asks for confirmation, cancels an unpaid or lost order, and shows the result. */
export function useCancelOrder(): (order: Order) => Promise<void> {
  const { mutateAsync } = useOrderChange(cancelOrder);
  return (order) => {
    const note = texts.willBeCanceled(order.quantity, order.toolName);
    const question = {
      text: texts.noWayBack,
      note: isLost(order) ? `${note} ${texts.noRefund}` : note,
      yes: texts.yesCancel,
    };
    return confirmAction(question, () => mutateAsync(order), {
      done: texts.cancelDone,
      success: ({ deletedCount, message }) => (deletedCount > 0 ? message : undefined),
    });
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toolQuery, toolsKey } from '#features/tools/queries.ts';
import { type PlacedOrder, placeOrder } from './order-calls.ts';
import { ordersKey } from './queries.ts';

/**
 * Places an order at most once per filled form: a retry of the same form carries the same key, so that an
 * answer lost on the way does not become a second order. A form that was changed is another order.
 */
export function usePlaceOrder() {
  const client = useQueryClient();
  const attempt = useRef({ form: '', key: '' });
  return useMutation({
    mutationFn: (order: PlacedOrder) => {
      const form = JSON.stringify(order);
      if (attempt.current.form !== form) attempt.current = { form, key: crypto.randomUUID() };
      return placeOrder(order, attempt.current.key);
    },
    onSuccess: () => {
      attempt.current = { form: '', key: '' };
    },
    // Also after a refusal, which tells that the stock has changed. Nobody waits for what is read again.
    onSettled: (_answer, _error, { toolId }) => {
      for (const queryKey of [toolQuery(toolId).queryKey, toolsKey, ordersKey])
        void client.invalidateQueries({ queryKey });
    },
  });
}

import { definedFields, pickFields } from '@almighty-tools/functions/contract/fields.ts';
import {
  anyDelivery,
  deliveryFields,
  orderInputFields,
  type PurchaseInput,
} from '@almighty-tools/functions/contract/order.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { sellingQuery } from '#features/selling/queries.ts';
import { toolsKey } from '#features/tools/queries.ts';
import { isRefusal } from '#lib/api/api-error.ts';
import { useRequestKey } from '#lib/api/request-key.ts';
import { reread } from '#lib/api/reread.ts';
import { drafts } from '#lib/forms/drafts.ts';
import { type PlacedOrder, placeOrder } from '../order-calls.ts';
import { ordersKey } from '../queries.ts';

/**
 * Places an order, then rereads the data that it changes. A retry of the same form places no second order.
 *
 * @throws ApiError
 */
export function usePlaceOrder(draft: string) {
  const client = useQueryClient();
  const requestKey = useRequestKey(draft);
  const { mutateAsync } = useMutation({
    // The same input of the shopper counts as a repeat, even if name or price has changed since.
    mutationFn: (order: PlacedOrder) =>
      placeOrder(order, requestKey.keyFor(pickFields(order, orderInputFields))),
    onSuccess: () => {
      requestKey.spend();
      // The form removes its draft only while the page is open.
      drafts.remove(draft);
    },
    // Also rereads after a rejected order, because the stock may have changed or the store may be closed. The form does not wait for these reads.
    onSettled: (_result, error) => {
      // The session has ended, and the user leaves the page.
      if (isRefusal(error)) return;
      void reread(client, toolsKey, ordersKey, sellingQuery.queryKey);
    },
  });
  return mutateAsync;
}

const names = ['quantity', ...deliveryFields] as const;

const draftSchema = z.object({ quantity: z.number().optional().catch(undefined), ...anyDelivery });

/** Returns the valid fields of a stored draft. */
function draftOf(stored: unknown): Partial<PurchaseInput> {
  return definedFields(draftSchema.safeParse(stored).data ?? {});
}

/**
 * Stores the typed fields until the order is placed, and restores them after a reload.
 *
 * @param onRestored Called if a draft was restored.
 */
export function usePurchaseDraft(
  name: string,
  form: UseFormReturn<PurchaseInput>,
  onRestored: () => void,
): void {
  const [draft] = useState(() => draftOf(drafts.read(name)));
  const { setValue } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only after mounting
  useEffect(() => {
    for (const field of names) {
      const value = draft[field];
      if (value !== undefined) setValue(field, value, { shouldDirty: true, shouldValidate: true });
    }
    if (Object.keys(draft).length > 0) onRestored();
  }, []);

  const values = useWatch({ control: form.control });
  const { dirtyFields } = form.formState;
  const typed = JSON.stringify(
    Object.fromEntries(names.flatMap((field) => (dirtyFields[field] ? [[field, values[field]]] : []))),
  );
  useEffect(() => {
    if (typed === '{}') drafts.remove(name);
    else drafts.save(name, JSON.parse(typed));
  }, [name, typed]);
}

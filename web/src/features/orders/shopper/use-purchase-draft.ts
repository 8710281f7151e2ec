import type { PurchaseInput } from '@almighty-tools/functions/contract/order.ts';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { drafts } from '#lib/forms/drafts.ts';

type Draft = Partial<PurchaseInput>;

function isRecord(value: unknown): value is Record<keyof PurchaseInput, unknown> {
  return typeof value === 'object' && value !== null;
}

function draftOf(stored: unknown): Draft {
  if (!isRecord(stored)) return {};
  const { quantity, address, phone } = stored;
  return {
    ...(typeof quantity === 'number' && { quantity }),
    ...(typeof address === 'string' && { address }),
    ...(typeof phone === 'string' && { phone }),
  };
}

const names = ['quantity', 'address', 'phone'] as const;

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

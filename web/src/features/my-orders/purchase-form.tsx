import { messages } from '@almighty-tools/functions/contract/messages.ts';
import { numberIn } from '@almighty-tools/functions/contract/number-text.ts';
import {
  type OrderTexts,
  type PurchaseInput,
  purchaseSchema,
} from '@almighty-tools/functions/contract/order.ts';
import { noOrderTexts } from '@almighty-tools/functions/contract/order-texts.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useWatch } from 'react-hook-form';
import { Prefilled, QuantityField, SubmitButton } from '#components/field.tsx';
import { placeOrder } from '#features/orders/order-calls.ts';
import { OrderTextInputs } from '#features/orders/order-texts.tsx';
import { ordersKey } from '#features/orders/queries.ts';
import { sellingQuery, useClosedMessage } from '#features/selling/queries.ts';
import { toolsKey } from '#features/tools/queries.ts';
import { isAuthError } from '#lib/api/api-error.ts';
import { reread } from '#lib/api/query-client.ts';
import { showResult } from '#lib/feedback/dialog.ts';
import { dollars, orderTotal } from '#lib/format/intl.ts';
import { stepped } from '#lib/forms/stepped.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import type { Account } from '#lib/session/session.ts';
import { drafts } from '#lib/storage/drafts.ts';
import * as texts from '#texts/orders.ts';
import type { Placed } from './order-placed.tsx';

type PurchaseFormProps = {
  tool: Tool;
  account: Account;
  /** Suggested texts; undefined while they load. */
  suggested: Partial<OrderTexts> | undefined;
  onTyped: () => void;
  onPlaced: (placed: Placed) => void;
  /** Called when the shopper has closed the dialog about the placed order. */
  onDone: () => void;
};

/** Returns the read-only fields that the specification requires. */
function prefilled({ tool, account }: Pick<PurchaseFormProps, 'tool' | 'account'>) {
  return [
    { label: texts.name, value: account.displayName ?? '' },
    { label: texts.email, value: account.email },
    { label: texts.toolId, value: tool._id },
    { label: texts.toolName, value: tool.toolName },
    { label: texts.price, value: dollars(tool.toolPrice) },
  ];
}

/** The specification requires two messages for an empty phone number: one on submit, one while typing. */
function setPhoneRequired(invalid: FieldErrors<PurchaseInput>, form: UseFormReturn<PurchaseInput>) {
  if (!invalid.phone || form.getValues('phone') !== '') return;
  form.setError('phone', { message: messages.phoneRequired }, { shouldFocus: !invalid.address });
}

/** Id of the notice of a closed store. */
export const closedNotice = 'store-closed';

const emptyForm = (quantity: number, suggested: Partial<OrderTexts> = {}) => ({
  quantity,
  ...noOrderTexts,
  ...suggested,
});

/**
 * Places an order, then rereads the data that it changes. A retry of the same form places no second order.
 *
 * @throws ApiError
 */
function usePlaceOrder(draft: string) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: placeOrder,
    // The form removes its draft only while the page is open.
    onSuccess: () => drafts.remove(draft),
    // Also rereads after a rejected order, because the stock may have changed or the store may be closed. The form does not wait for these reads.
    onSettled: (_result, error) => {
      // The session has ended, and the user leaves the page.
      if (isAuthError(error)) return;
      void reread(client, toolsKey, ordersKey, sellingQuery.queryKey);
    },
  });
  return mutateAsync;
}

/** Form for an order of one tool: the quantity and the texts of an order. It validates while the shopper types. */
export function PurchaseForm({ tool, account, suggested, onTyped, onPlaced, onDone }: PurchaseFormProps) {
  const range = { min: tool.toolMinimumOrderQuantity, available: tool.toolAvailableQuantity };
  const draft = `purchase of ${tool._id}`;
  // The quantity that the form suggests. It does not change while the shopper types.
  const [least, setLeast] = useState(range.min);
  const placeOrder = usePlaceOrder(draft);
  const closed = useClosedMessage();
  const { form, field, submit, busy, hasInvalidField } = useSubmitForm<PurchaseInput>({
    schema: purchaseSchema(range),
    mode: 'onChange',
    defaultValues: emptyForm(least),
    values: emptyForm(least, suggested),
    draft,
    onRestored: onTyped,
    onInvalid: setPhoneRequired,
    onSubmit: async (input, { reset }) => {
      const { _id: toolId, toolName, toolPrice: price } = tool;
      const { displayName: name = '', email } = account;
      const { insertedId } = await placeOrder({ ...input, toolId, toolName, price, name, email });
      onPlaced({ id: insertedId, shownTotal: orderTotal({ price, quantity: input.quantity }) });
      reset(emptyForm(range.min), { keepDirtyValues: false });
      await showResult('success', texts.done, texts.doneNote);
      onDone();
    },
  });
  const { isDirty, dirtyFields } = form.formState;
  // `isDirty` is false for a moment when the form gets newer suggestions.
  if (least !== range.min && Object.keys(dirtyFields).length === 0) setLeast(range.min);
  const { trigger } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: validates the quantity again after the tool has changed
  useEffect(() => {
    if (isDirty) void trigger('quantity');
  }, [isDirty, trigger, range.min, range.available]);
  const typed = numberIn(String(useWatch({ control: form.control, name: 'quantity' })));
  const quantity = typeof typed === 'number' && Number.isInteger(typed) ? typed : undefined;

  /** Changes the quantity by one, within its range. */
  function stepBy(by: number) {
    const value = stepped(form.getValues('quantity'), by, { min: range.min, max: range.available });
    form.setValue('quantity', value, { shouldDirty: true, shouldValidate: true });
    onTyped();
  }

  return (
    <form noValidate onSubmit={submit} onInput={onTyped} aria-labelledby="purchase-title">
      <h2 id="purchase-title" className="mb-5 text-2xl">
        {texts.purchaseThis}
      </h2>
      <Prefilled fields={prefilled({ tool, account })} />
      <QuantityField
        label={texts.quantity}
        help={texts.quantityHelp(range.min, range.available)}
        stepBy={stepBy}
        {...field('quantity')}
      />
      <OrderTextInputs field={field} help={{ phone: texts.phoneHelp }} />
      <p
        className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-rule pt-4"
        aria-live="polite"
      >
        <span className="font-semibold">{texts.totalPrice}</span>
        <span className="price">
          {quantity !== undefined && quantity > 0
            ? dollars(orderTotal({ price: tool.toolPrice, quantity }))
            : '–'}
        </span>
      </p>
      <SubmitButton
        busy={busy}
        disabled={Boolean(closed) || hasInvalidField}
        describedBy={closed ? closedNotice : undefined}
      >
        {texts.purchase}
      </SubmitButton>
    </form>
  );
}

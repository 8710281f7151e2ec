import { pickFields } from '@almighty-tools/functions/contract/fields.ts';
import { type Order, type OrderTexts, orderTextsSchema } from '@almighty-tools/functions/contract/order.ts';
import type { OrderAddressInput } from '@almighty-tools/functions/contract/order-changes.ts';
import type { OrderPhase } from '@almighty-tools/functions/contract/order-phases.ts';
import { noOrderTexts, orderTextFields } from '@almighty-tools/functions/contract/order-texts.ts';
import { useEffect, useState } from 'react';
import { Disclosure } from '#components/disclosure.tsx';
import { SubmitButton } from '#components/field.tsx';
import { changeAddress } from '#features/orders/order-calls.ts';
import { OrderTextInputs } from '#features/orders/order-texts.tsx';
import { useOrderChange } from '#features/orders/use-order-change.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { notify } from '#lib/toasts/notify.ts';
import * as texts from '#texts/orders.ts';

type AddressFormProps = { order: Order; onSaved: () => void };

/** Form for the texts that a shopper entered with an order. */
function AddressForm({ order, onSaved }: AddressFormProps) {
  const current: OrderTexts = { ...noOrderTexts, ...pickFields(order, orderTextFields) };
  // The order that the user saw before typing. The page may show a newer one since.
  const [seen, setSeen] = useState(order);
  const { mutateAsync: change } = useOrderChange((changed: OrderAddressInput) =>
    changeAddress(seen, changed),
  );
  const { form, field, submit, busy } = useSubmitForm<OrderTexts>({
    schema: orderTextsSchema,
    defaultValues: current,
    draft: `address of ${order._id}`,
    // An admin may change the address while the form is open.
    values: current,
    onSubmit: async (input, { reset, getFieldState, getValues }) => {
      // An admin may have changed another field since this form was opened.
      const edited = orderTextFields.filter((name) => getFieldState(name).isDirty);
      try {
        await change(pickFields(input, edited));
      } catch (error) {
        if (error instanceof ApiError && error.order) setSeen(error.order);
        throw error;
      }
      // The saved values are no longer edited, so the form shows later changes.
      reset(getValues(), { keepDirtyValues: false });
      onSaved();
      notify.success(texts.addressSaved);
    },
  });
  const { isDirty } = form.formState;
  const { getFieldState } = form;
  // The fields, because `isDirty` is false for a moment after the form has got the values of a newer order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after the typed text was removed
  useEffect(() => {
    if (!orderTextFields.some((name) => getFieldState(name).isDirty)) setSeen(order);
  }, [order, isDirty, getFieldState]);
  return (
    <form noValidate onSubmit={submit} className="mt-3">
      <OrderTextInputs field={field} />
      <SubmitButton busy={busy} disabled={!isDirty} look="line" className="btn-sm">
        {texts.saveAddress}
      </SubmitButton>
    </form>
  );
}

const changeable: readonly OrderPhase[] = ['open', 'paid', 'refunding', 'refunded'];

/** Lets the shopper or an admin change the delivery details until the order is shipped. */
export function ChangeAddress({ order }: { order: Order }) {
  if (!changeable.includes(order.phase)) return null;
  return (
    <Disclosure title={texts.changeAddress} className="basis-full">
      {(close) => <AddressForm order={order} onSaved={close} />}
    </Disclosure>
  );
}

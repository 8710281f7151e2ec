import { pickFields } from '@almighty-tools/functions/contract/fields.ts';
import { type Order, type OrderTexts, orderTextsSchema } from '@almighty-tools/functions/contract/order.ts';
import type { OrderPhase } from '@almighty-tools/functions/contract/order-phases.ts';
import { noOrderTexts, orderTextFields } from '@almighty-tools/functions/contract/order-texts.ts';
import { Disclosure } from '#components/disclosure.tsx';
import { SubmitButton } from '#components/field.tsx';
import { changeAddress } from '#features/orders/order-calls.ts';
import { OrderTextInputs } from '#features/orders/order-texts.tsx';
import { orderQuery } from '#features/orders/queries.ts';
import { useChangeOfSeen } from '#features/orders/use-order-change.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { notify } from '#lib/toasts/notify.ts';
import * as texts from '#texts/orders.ts';

type AddressFormProps = { order: Order; onSaved: () => void };

/** Form for the texts that a shopper entered with an order. */
function AddressForm({ order, onSaved }: AddressFormProps) {
  const current: OrderTexts = { ...noOrderTexts, ...pickFields(order, orderTextFields) };
  const { form, field, submit, busy } = useSubmitForm<OrderTexts>({
    schema: orderTextsSchema,
    defaultValues: current,
    draft: `address of ${order._id}`,
    // An admin may change the address while the form is open.
    values: current,
    onSubmit: async (input, { reset, getValues, getFieldState }) => {
      // An admin may have changed another field since this form was opened.
      await change(
        pickFields(
          input,
          orderTextFields.filter((name) => getFieldState(name).isDirty),
        ),
      );
      // The saved values are no longer edited, so the form shows later changes.
      reset(getValues(), { keepDirtyValues: false });
      onSaved();
      notify.success(texts.addressSaved);
    },
  });
  // `isDirty` is false for a moment when the form gets the values of a newer order.
  const { dirtyFields } = form.formState;
  const isTyped = orderTextFields.some((name) => dirtyFields[name]);
  const { mutateAsync: change } = useChangeOfSeen({
    current: order,
    query: orderQuery(order._id),
    isTyped,
    send: changeAddress,
  });
  return (
    <form noValidate onSubmit={submit}>
      <OrderTextInputs field={field} />
      <SubmitButton busy={busy} disabled={!isTyped} look="line" className="btn-sm">
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
    <Disclosure title={texts.changeAddress} look="text">
      {(close) => <AddressForm order={order} onSaved={close} />}
    </Disclosure>
  );
}

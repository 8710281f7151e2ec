import type { Order } from '@almighty-tools/functions/contract/order.ts';
import {
  type DeliveryInput,
  deliverySchema,
  type OrderAddressInput,
} from '@almighty-tools/functions/contract/order-changes.ts';
import type { OrderPhase } from '@almighty-tools/functions/contract/order-phases.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Disclosure } from '#components/disclosure.tsx';
import { SubmitButton, TextArea, TextField } from '#components/field.tsx';
import { notify } from '#lib/feedback/notify.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import * as texts from '#texts/orders.ts';
import { readOrderAgain } from '../cached-orders.ts';
import { changeAddress } from '../order-calls.ts';
import { orderHistoryQuery } from '../queries.ts';

type AddressFormProps = { order: Order; onSaved: () => void };

/** Form for the address and phone number of an order. */
function AddressForm({ order, onSaved }: AddressFormProps) {
  const { _id, address, phone } = order;
  const client = useQueryClient();
  const { mutateAsync: change } = useMutation({
    mutationFn: (changed: OrderAddressInput) => changeAddress(_id, changed),
    // Also rereads the order after a rejected change, because the order may have been shipped.
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: orderHistoryQuery(_id).queryKey });
      await readOrderAgain(client, _id);
    },
  });
  const { form, field, submit, busy } = useSubmitForm<DeliveryInput>({
    schema: deliverySchema,
    defaultValues: { address, phone },
    // An admin may change the address while the form is open.
    values: { address, phone },
    onSubmit: async (delivery, { reset, getFieldState, getValues }) => {
      // An admin may have changed the other field since this form was opened.
      await change({
        ...(getFieldState('address').isDirty && { address: delivery.address }),
        ...(getFieldState('phone').isDirty && { phone: delivery.phone }),
      });
      // The saved values are no longer edited, so the form shows later changes.
      reset(getValues(), { keepDirtyValues: false });
      onSaved();
      notify.success(texts.addressSaved);
    },
  });
  const { isDirty } = form.formState;
  // The fields are read-only during the save, because the form then closes and discards newer text.
  return (
    <form noValidate onSubmit={submit} className="mt-3">
      <TextArea
        label={texts.address}
        rows={3}
        autoComplete="street-address"
        help={texts.addressHelp}
        readOnly={busy}
        {...field('address')}
      />
      <TextField
        label={texts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        readOnly={busy}
        {...field('phone')}
      />
      <SubmitButton busy={busy} disabled={!isDirty} look="line" className="btn-sm">
        {texts.saveAddress}
      </SubmitButton>
    </form>
  );
}

const changeable: readonly OrderPhase[] = ['open', 'paid', 'refunding', 'refunded'];

/** Lets the shopper or an admin change the address and phone number until the order is shipped. */
export function ChangeAddress({ order }: { order: Order }) {
  if (!changeable.includes(order.phase)) return null;
  return (
    <Disclosure title={texts.changeAddress} className="basis-full">
      {(close) => <AddressForm order={order} onSaved={close} />}
    </Disclosure>
  );
}

import type { Order, OrderPhase } from '@almighty-tools/functions/contract/order.ts';
import { type DeliveryInput, deliverySchema } from '@almighty-tools/functions/contract/order-changes.ts';
import { useRef } from 'react';
import { TextArea, TextField } from '#components/field.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { notify } from '#lib/notify.ts';
import { useSubmitForm } from '#lib/use-submit-form.ts';
import * as common from '#texts/orders/common.ts';
import * as texts from '#texts/orders/one-order.ts';
import { useChangeAddress } from './use-change-address.ts';

const changeable: readonly OrderPhase[] = ['open', 'paid', 'refunding', 'refunded'];

function AddressForm({ order, onSaved }: { order: Order; onSaved: () => void }) {
  const { _id, address, phone } = order;
  const changeAddress = useChangeAddress(_id);
  const { form, field, submit, busy } = useSubmitForm<DeliveryInput>({
    schema: deliverySchema,
    defaultValues: { address, phone },
    send: async (delivery, { reset }) => {
      await changeAddress(delivery);
      reset(delivery);
      onSaved();
      notify.success(texts.addressSaved);
    },
  });
  const { isDirty } = form.formState;
  return (
    <form noValidate onSubmit={submit} className="mt-3">
      <TextArea label={texts.address} rows={3} autoComplete="street-address" {...field('address')} />
      <TextField label={common.phone} type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
      <SubmitButton busy={busy} disabled={!isDirty} look="line" className="btn-sm">
        {texts.saveAddress}
      </SubmitButton>
    </form>
  );
}

/** Changes the address and the phone number of an order until it is shipped; opens where it stands. */
export function ChangeAddress({ order }: { order: Order }) {
  const details = useRef<HTMLDetailsElement>(null);
  if (!changeable.includes(order.phase)) return null;

  function close() {
    if (details.current) details.current.open = false;
    details.current?.querySelector('summary')?.focus();
  }

  return (
    <details ref={details} className="basis-full">
      <summary className="w-fit py-1">{texts.changeAddress}</summary>
      <AddressForm order={order} onSaved={close} />
    </details>
  );
}

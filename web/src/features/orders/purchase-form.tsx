import { messages } from '@almighty-tools/functions/contract/messages.ts';
import { type PurchaseInput, purchaseSchema } from '@almighty-tools/functions/contract/order.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { TextField } from '#components/field.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { errorText } from '#lib/api-error.ts';
import { tell } from '#lib/dialog.ts';
import { showFieldErrors } from '#lib/form-errors.ts';
import { dollars, orderTotal } from '#lib/money.ts';
import { notify } from '#lib/notify.ts';
import type { Account } from '#lib/session.ts';
import { usePlaceOrder } from './use-place-order.ts';

type PurchaseFormProps = { tool: Tool; account: Account; onPlaced: (id: string) => void };

/** Read-only facts of the order, as the specification lists them. */
function Prefilled({ tool, account }: Omit<PurchaseFormProps, 'onPlaced'>) {
  const facts = [
    { label: 'Name', value: account.displayName ?? '' },
    { label: 'Email', value: account.email },
    { label: 'Tool ID', value: tool._id },
    { label: 'Tool Name', value: tool.toolName },
    { label: 'Price', value: dollars(tool.toolPrice) },
  ];
  return facts.map(({ label, value }) => (
    <TextField key={label} label={label} value={value} readOnly title={value} />
  ));
}

/** Quantity, address and phone for one tool, checked while typing. */
export function PurchaseForm({ tool, account, onPlaced }: PurchaseFormProps) {
  const range = { min: tool.toolMinimumOrderQuantity, available: tool.toolAvailableQuantity };
  const defaultValues = { quantity: range.min, address: '', phone: '' };
  const form = useForm<PurchaseInput>({
    resolver: zodResolver(purchaseSchema(range)),
    mode: 'onChange',
    defaultValues,
  });
  const { errors } = form.formState;
  const order = usePlaceOrder();
  const quantity = useWatch({ control: form.control, name: 'quantity' });

  async function submit(input: PurchaseInput) {
    const { _id: toolId, toolName, toolPrice: price } = tool;
    const { displayName: name = '', email } = account;
    try {
      const { insertedId } = await order.mutateAsync({ ...input, toolId, toolName, price, name, email });
      onPlaced(insertedId);
      form.reset(defaultValues);
      await tell('success', 'Order Successful', 'Your order has been placed!!');
    } catch (error) {
      if (!showFieldErrors(error, ['quantity', 'address', 'phone'], form.setError))
        notify.error(errorText(error));
    }
  }

  function refuse(invalid: FieldErrors<PurchaseInput>) {
    // The specification words an empty phone differently on submit than while typing.
    if (invalid.phone && form.getValues('phone') === '') {
      form.setError('phone', { message: messages.phoneRequired }, { shouldFocus: !invalid.address });
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit, refuse)} aria-labelledby="purchase-title">
      <h2 id="purchase-title" className="mb-5 text-2xl">
        Purchase This Tool
      </h2>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Prefilled tool={tool} account={account} />
        <TextField
          label="Quantity"
          type="number"
          inputMode="numeric"
          help={`${range.min} at least, ${range.available} in stock.`}
          error={errors.quantity?.message}
          {...form.register('quantity', { valueAsNumber: true })}
        />
      </div>
      <TextField
        label="Address"
        autoComplete="street-address"
        error={errors.address?.message}
        {...form.register('address')}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        help="11 digits or more, with the country code."
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <p className="mb-5 flex items-baseline justify-between border-t border-rule pt-4" aria-live="polite">
        <span className="font-semibold">Total Price</span>
        <span className="price">
          {Number.isInteger(quantity) && quantity > 0
            ? dollars(orderTotal({ price: tool.toolPrice, quantity }))
            : '–'}
        </span>
      </p>
      <SubmitButton
        busy={order.isPending}
        disabled={Boolean(errors.quantity || errors.address || errors.phone)}
      >
        Purchase
      </SubmitButton>
    </form>
  );
}

import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { type ReactElement, useEffect } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import { FormProblem, SubmitButton } from '#components/field.tsx';
import { orderQuery } from '#features/orders/queries.ts';
import { useChangeOfSeen } from '#features/orders/use-order-change.ts';
import { ask } from '#lib/feedback/dialog.ts';
import { NotSent, useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { notify } from '#lib/toasts/notify.ts';
import * as texts from '#texts/orders.ts';

type OrderChangeFormProps<Values extends FieldValues> = {
  order: Order;
  schema: ZodType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  /** Field that has the focus when the form opens. */
  first: Path<Values>;
  /** Label of the form and of its submit button. */
  label: string;
  /** `seen` is the order that the form showed first or, after a conflict, the current order. */
  send: (seen: Order, values: Values) => Promise<{ message: string }>;
  /** Confirmation dialog before sending, if the form needs one. */
  question?: (values: Values) => { text: string; yes: string };
  /** First words of the toast that shows the success. The page shows the rest. */
  done: string;
  close: () => void;
  /** Receives the function that returns the props of a field, and the form. */
  children: (
    field: ReturnType<typeof useSubmitForm<Values>>['field'],
    form: UseFormReturn<Values>,
  ) => ReactElement;
};

/** Form for a change of an order: asks for confirmation, sends, rereads the order, and closes. */
export function OrderChangeForm<Values extends FieldValues>(props: OrderChangeFormProps<Values>) {
  const { order, schema, defaultValues, first, label, send, question, done, close, children } = props;
  const { mutateAsync } = useChangeOfSeen({
    current: order,
    query: orderQuery(order._id),
    // The form does not follow the order of the page, because its first values belong to the order that it showed first.
    isTyped: true,
    send,
  });

  async function askAndSend(values: Values): Promise<void> {
    const act = () => mutateAsync(values);
    const answer = question ? await ask(question(values), act) : { result: await act() };
    if (!answer) throw new NotSent();
    notify.success(`${done} ${answer.result.message}`);
    close();
  }

  const { form, field, submit, busy, problem } = useSubmitForm<Values>({
    schema,
    defaultValues,
    draft: `${label} of ${order._id}`,
    onSubmit: askAndSend,
  });
  useEffect(() => form.setFocus(first, { shouldSelect: true }), [form, first]);

  return (
    <form noValidate onSubmit={submit} aria-label={label} className="max-w-md">
      {children(field, form)}
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={busy} className="">
          {label}
        </SubmitButton>
        <button type="button" className="btn btn-line" onClick={close}>
          {texts.close}
        </button>
      </div>
    </form>
  );
}

import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { confirm, rememberPlace, showResult } from '#lib/feedback/dialog.ts';
import { notify } from '#lib/feedback/notify.ts';
import { restoreFocusAfter } from '#lib/focus/restore-focus.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { refreshOrder } from '../cached-orders.ts';

type FormOptions<Values extends FieldValues> = {
  order: Order;
  schema: ZodType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  send: (values: Values) => Promise<{ message: string }>;
  /** Confirmation dialog before sending; undefined if the form needs no dialog. */
  question: ((values: Values) => { text: string; yes: string }) | undefined;
  /** Title of the success dialog. If the user leaves the page, a toast shows the title and the message. */
  done: string;
  close: () => void;
};

/** Logic of a form for a refund or a return: asks for confirmation, sends, rereads the order, and closes the form. */
export function useRefundReturnForm<Values extends FieldValues>(options: FormOptions<Values>) {
  const { order, schema, defaultValues, send, question, done, close } = options;
  const client = useQueryClient();

  async function askAndSend(values: Values): Promise<void> {
    const isHere = rememberPlace();
    const asked = question?.(values);
    if (asked && !(await confirm(asked))) return;
    try {
      const { message } = await send(values);
      if (isHere()) await showResult('success', done, message);
      else notify.success(`${done} ${message}`);
      close();
    } finally {
      await refreshOrder(client, order);
    }
  }

  return useSubmitForm<Values>({
    schema,
    defaultValues,
    // The submit button disappears with the form.
    send: (values) => restoreFocusAfter(() => askAndSend(values)),
  });
}

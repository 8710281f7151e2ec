import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { confirm, showResult } from '#lib/dialog.ts';
import { restoreFocusAfter } from '#lib/restore-focus.ts';
import { useSubmitForm } from '#lib/use-submit-form.ts';
import * as dialogs from '#texts/dialogs.ts';
import { showChanged } from './cached-orders.ts';

type BackFormOptions<Values extends FieldValues> = {
  order: Order;
  schema: ZodType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  send: (values: Values) => Promise<{ message: string }>;
  /** Asked before it is sent; undefined if the form itself is the question. */
  question: ((values: Values) => { text: string; yes: string }) | undefined;
  /** The title of the dialog that confirms it. */
  done: string;
  close: () => void;
};

/** A form about money or pieces of an order that come back: asks, sends, reads the order again, and closes. */
export function useBackForm<Values extends FieldValues>(options: BackFormOptions<Values>) {
  const { order, schema, defaultValues, send, question, done, close } = options;
  const client = useQueryClient();

  async function askAndSend(values: Values): Promise<void> {
    const asked = question?.(values);
    if (asked && !(await confirm({ title: dialogs.sure, ...asked }))) return;
    try {
      const { message } = await send(values);
      await showResult('success', done, message);
      close();
    } finally {
      await showChanged(client, order);
    }
  }

  return useSubmitForm<Values>({
    schema,
    defaultValues,
    // The button that sent the form goes with it.
    send: async (values) => {
      let failure: { error: unknown } | undefined;
      await restoreFocusAfter(() =>
        askAndSend(values).catch((error: unknown) => {
          failure = { error };
        }),
      );
      if (failure) throw failure.error;
    },
  });
}

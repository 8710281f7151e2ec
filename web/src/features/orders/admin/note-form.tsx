import {
  type OrderNote,
  type OrderNoteInput,
  orderNoteSchema,
} from '@almighty-tools/functions/contract/order-changes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextArea } from '#components/field.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { notify } from '#lib/feedback/notify.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import * as texts from '#texts/orders/order-page.ts';
import { saveNote } from '../order-calls.ts';
import { orderHistoryQuery, orderNoteQuery } from '../queries.ts';

type NoteFormProps = { id: string; note: string; onSaved: () => void };

/** Form for the note on an order. */
export function Component({ id, note, onSaved }: NoteFormProps) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (written: OrderNoteInput) => saveNote(id, written),
    onSuccess: (_response, written) => {
      client.setQueryData(orderNoteQuery(id).queryKey, { note: written.note });
      void client.invalidateQueries({ queryKey: orderHistoryQuery(id).queryKey });
    },
  });
  // The API rejects a note that would replace a newer note of another admin.
  const [before, setBefore] = useState(note);
  const { form, field, submit, busy } = useSubmitForm<OrderNote>({
    schema: orderNoteSchema,
    defaultValues: { note },
    send: async (written, { reset }) => {
      await mutateAsync({ ...written, before });
      setBefore(written.note);
      reset(written);
      onSaved();
      notify.success(texts.noteSaved);
    },
  });
  const { isDirty } = form.formState;
  return (
    <form noValidate onSubmit={submit}>
      <TextArea label={texts.note} help={texts.noteHelp} rows={3} {...field('note')} />
      <SubmitButton busy={busy} disabled={!isDirty} look="line" className="btn-sm">
        {texts.saveNote}
      </SubmitButton>
    </form>
  );
}

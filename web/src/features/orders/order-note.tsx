import { type OrderNote, orderNoteSchema } from '@almighty-tools/functions/contract/order-changes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TextArea } from '#components/field.tsx';
import { QueryView } from '#components/query-view.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { notify } from '#lib/notify.ts';
import { useSubmitForm } from '#lib/use-submit-form.ts';
import * as texts from '#texts/orders/one-order.ts';
import { saveNote } from './order-calls.ts';
import { orderHistoryQuery, orderNoteQuery } from './queries.ts';

type NoteProps = { id: string; note: string };

function NoteForm({ id, note }: NoteProps) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (written: OrderNote) => saveNote(id, written),
    onSuccess: (_response, written) => {
      client.setQueryData(orderNoteQuery(id).queryKey, written);
      void client.invalidateQueries({ queryKey: orderHistoryQuery(id).queryKey });
    },
  });
  const { form, field, submit, busy } = useSubmitForm<OrderNote>({
    schema: orderNoteSchema,
    defaultValues: { note },
    send: async (written, { reset }) => {
      await mutateAsync(written);
      reset(written);
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

/** The note of the admins on an order, to be read and changed. */
export function Note({ id }: { id: string }) {
  const query = useQuery(orderNoteQuery(id));
  return (
    <section aria-label={texts.note} className="sheet p-5 sm:p-7">
      <QueryView query={query} loading={texts.fetchingNote} what={texts.theNote}>
        {({ note }) => <NoteForm id={id} note={note} />}
      </QueryView>
    </section>
  );
}

import {
  type OrderNote,
  type OrderNoteInput,
  orderNoteSchema,
} from '@almighty-tools/functions/contract/order-changes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReset } from 'react-hook-form';
import { Disclosure } from '#components/disclosure.tsx';
import { SubmitButton, TextArea } from '#components/field.tsx';
import { QueryView } from '#components/query-view.tsx';
import { saveNote } from '#features/orders/order-calls.ts';
import { orderNoteQuery } from '#features/orders/queries.ts';
import { useOrderChange } from '#features/orders/use-order-change.ts';
import { isConflict } from '#lib/api/api-error.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { notify } from '#lib/toasts/notify.ts';
import * as texts from '#texts/orders.ts';

/** Shows the admins' note on an order, and edits it. */
export function AdminNote({ id }: { id: string }) {
  const query = useQuery(orderNoteQuery(id));
  return (
    <section aria-labelledby="note" className="sheet p-5">
      <h2 id="note" className="mb-2 text-lg">
        {texts.note}
      </h2>
      <QueryView query={query} loading={texts.fetchingNote} name={texts.theNote}>
        {(note) => (
          <>
            <p dir="auto" className="mb-2 whitespace-pre-line wrap-anywhere">
              {note.note || texts.noNote}
            </p>
            <Disclosure title={texts.changeNote}>
              {(close) => <NoteForm id={id} current={note} onSaved={close} />}
            </Disclosure>
          </>
        )}
      </QueryView>
    </section>
  );
}

type NoteFormProps = { id: string; current: OrderNote; onSaved: () => void };

/** Form for the note on an order. */
function NoteForm({ id, current, onSaved }: NoteFormProps) {
  const { note } = current;
  const client = useQueryClient();
  // The note that the admin saw before typing. The page may show a newer one since.
  const [seen, setSeen] = useState(current);
  const { mutateAsync } = useOrderChange((written: OrderNoteInput) => saveNote(id, seen, written));
  /** Shows the newest note above the typed text, which may replace it when it is saved again. */
  async function showNewest(reset: UseFormReset<OrderNoteInput>): Promise<void> {
    const { queryKey } = orderNoteQuery(id);
    await client.refetchQueries({ queryKey });
    const newest = client.getQueryData(queryKey);
    if (!newest) return;
    setSeen(newest);
    reset({ note: newest.note }, { keepValues: true });
  }

  const { form, field, submit, busy } = useSubmitForm<OrderNoteInput>({
    schema: orderNoteSchema,
    defaultValues: { note },
    draft: `note on ${id}`,
    onSubmit: async (written, { reset }) => {
      try {
        // The API rejects a note that would replace a newer note of another admin.
        await mutateAsync(written);
      } catch (error) {
        if (isConflict(error)) await showNewest(reset);
        throw error;
      }
      reset(written);
      onSaved();
      notify.success(texts.noteSaved);
    },
  });
  const { isDirty } = form.formState;
  const { reset, getFieldState } = form;
  // Shows a note that another admin has saved in the meantime. Typed text stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after the typed text was removed
  useEffect(() => {
    if (getFieldState('note').isDirty) return;
    reset({ note });
    setSeen(current);
  }, [note, current, isDirty, reset, getFieldState]);
  return (
    <form noValidate onSubmit={submit}>
      <TextArea label={texts.note} help={texts.noteHelp} rows={3} {...field('note')} />
      <SubmitButton busy={busy} disabled={!isDirty} look="line" className="btn-sm">
        {texts.saveNote}
      </SubmitButton>
    </form>
  );
}

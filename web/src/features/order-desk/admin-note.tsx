import {
  type OrderNote,
  type OrderNoteInput,
  orderNoteSchema,
} from '@almighty-tools/functions/contract/order-changes.ts';
import { useQuery } from '@tanstack/react-query';
import { Disclosure } from '#components/disclosure.tsx';
import { SubmitButton, TextArea } from '#components/field.tsx';
import { QueryView } from '#components/query-view.tsx';
import { saveNote } from '#features/orders/order-calls.ts';
import { orderNoteQuery } from '#features/orders/queries.ts';
import { useChangeOfSeen } from '#features/orders/use-order-change.ts';
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
            <Disclosure title={texts.changeNote} look="text">
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
  const stored = { note: current.note };
  const { form, field, submit, busy } = useSubmitForm<OrderNoteInput>({
    schema: orderNoteSchema,
    defaultValues: stored,
    draft: `note on ${id}`,
    // Another admin may change the note while the form is open.
    values: stored,
    onSubmit: async (written, { reset }) => {
      await save(written);
      // The saved note is no longer edited, so the form shows later changes.
      reset(written, { keepDirtyValues: false });
      onSaved();
      notify.success(texts.noteSaved);
    },
  });
  // `isDirty` is false for a moment when the form gets a newer note.
  const isTyped = form.formState.dirtyFields.note === true;
  const { mutateAsync: save } = useChangeOfSeen({
    current,
    query: orderNoteQuery(id),
    isTyped,
    send: (seen, written: OrderNoteInput) => saveNote(id, seen, written),
  });
  return (
    <form noValidate onSubmit={submit}>
      <TextArea label={texts.note} help={texts.noteHelp} rows={3} {...field('note')} />
      <SubmitButton busy={busy} disabled={!isTyped} look="line" className="btn-sm">
        {texts.saveNote}
      </SubmitButton>
    </form>
  );
}

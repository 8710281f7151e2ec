import { useQuery } from '@tanstack/react-query';
import { Disclosure } from '#components/disclosure.tsx';
import { QueryView } from '#components/query-view.tsx';
import * as texts from '#texts/orders.ts';
import { orderNoteQuery } from '../queries.ts';
import { NoteForm } from './admin-note-form.tsx';

/** Shows the admins' note on an order, and edits it. */
export function AdminNote({ id }: { id: string }) {
  const query = useQuery(orderNoteQuery(id));
  return (
    <section aria-labelledby="note" className="sheet p-5 sm:p-7">
      <h2 id="note" className="mb-2 text-lg">
        {texts.note}
      </h2>
      <QueryView query={query} loading={texts.fetchingNote} what={texts.theNote}>
        {({ note }) => (
          <>
            <p dir="auto" className="mb-2 whitespace-pre-line wrap-anywhere">
              {note || texts.noNote}
            </p>
            <Disclosure title={texts.changeNote}>
              {(close) => <NoteForm id={id} note={note} onSaved={close} />}
            </Disclosure>
          </>
        )}
      </QueryView>
    </section>
  );
}

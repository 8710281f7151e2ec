import { useQuery } from '@tanstack/react-query';
import { Opens } from '#components/opens.tsx';
import { QueryView } from '#components/query-view.tsx';
import { late } from '#lib/late.ts';
import * as texts from '#texts/orders/one-order.ts';
import { orderNoteQuery } from './queries.ts';

const NoteForm = late(() => import('./note-form.tsx'));

/** Shows the admins' note on an order, and edits it. */
export function Note({ id }: { id: string }) {
  const query = useQuery(orderNoteQuery(id));
  return (
    <section aria-labelledby="note" className="sheet p-5 sm:p-7">
      <h2 id="note" className="mb-2 text-lg">
        {texts.note}
      </h2>
      <QueryView query={query} loading={texts.fetchingNote} what={texts.theNote}>
        {({ note }) => (
          <>
            <p className="mb-2 whitespace-pre-line wrap-anywhere">{note || texts.noNote}</p>
            <Opens title={texts.changeNote}>
              {(close) => <NoteForm key={note} id={id} note={note} onSaved={close} />}
            </Opens>
          </>
        )}
      </QueryView>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Disclosure } from '#components/disclosure.tsx';
import { QueryView } from '#components/query-view.tsx';
import * as texts from '#texts/overview.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { ClosingForm } from './closing-form.tsx';
import { OpenButton } from './open-button.tsx';
import { sellingQuery } from './queries.ts';

function ClosedState({ sentence }: { sentence: string }) {
  return (
    <>
      <p className="mb-3">{texts.isClosed}</p>
      <ClosedNotice>{sentence}</ClosedNotice>
      <p className="note mt-3">{texts.stillPaid}</p>
      <div className="my-4 min-h-9">
        <OpenButton />
      </div>
    </>
  );
}

/** One line, so that the figures below do not move. */
const loading = (
  <p role="status" className="note">
    {texts.loadingSelling}…
  </p>
);

/** Shows whether the store is open, and closes or opens it. For admins. */
export function SellingSection() {
  const query = useQuery(sellingQuery);
  const id = useId();
  return (
    <section aria-labelledby={id} className="sheet mb-6 min-h-37 min-w-0 p-5 sm:min-h-41 sm:p-7">
      <h2 id={id} className="mb-2 text-lg">
        {texts.sellingTitle}
      </h2>
      <QueryView
        query={query}
        loading={texts.loadingSelling}
        what={texts.sellingStatus}
        placeholder={loading}
      >
        {({ closed }) => (
          <>
            {closed === null ? <p className="mb-2">{texts.isOpen}</p> : <ClosedState sentence={closed} />}
            <Disclosure title={closed === null ? texts.closeForAWhile : texts.changeMessage}>
              {() => <ClosingForm closed={closed} />}
            </Disclosure>
          </>
        )}
      </QueryView>
    </section>
  );
}

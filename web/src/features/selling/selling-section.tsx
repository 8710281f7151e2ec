import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LazyDisclosure } from '#components/lazy-disclosure.tsx';
import { QueryView } from '#components/query-view.tsx';
import { lazyComponent } from '#lib/lazy-component.ts';
import * as texts from '#texts/selling.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { sellingQuery } from './queries.ts';
import { useChangeSelling } from './use-change-selling.ts';

const ClosingForm = lazyComponent(() => import('./closing-form.tsx'));

function ClosedState({ sentence }: { sentence: string }) {
  const { ask, busy } = useChangeSelling();
  return (
    <>
      <p className="mb-3">{texts.isClosed}</p>
      <ClosedNotice>{sentence}</ClosedNotice>
      <p className="note mt-3">{texts.stillPaid}</p>
      <button
        type="button"
        className="btn btn-primary btn-sm my-4"
        disabled={busy}
        onClick={() => void ask({ closed: null })}
      >
        {texts.resume}
      </button>
    </>
  );
}

/** Shows whether the shop is open, and closes or opens it. For admins. */
export function SellingSection() {
  const query = useQuery(sellingQuery);
  const id = useId();
  return (
    <section aria-labelledby={id} className="sheet mb-6 min-w-0 p-5 sm:p-7">
      <h2 id={id} className="mb-2 text-lg">
        {texts.title}
      </h2>
      <QueryView query={query} loading={texts.loading} what={texts.what}>
        {({ closed }) => (
          <>
            {closed === null ? <p className="mb-2">{texts.isOpen}</p> : <ClosedState sentence={closed} />}
            <LazyDisclosure
              key={closed === null ? 'open' : 'closed'}
              title={closed === null ? texts.closeForAWhile : texts.changeMessage}
            >
              {() => <ClosingForm key={closed} closed={closed} />}
            </LazyDisclosure>
          </>
        )}
      </QueryView>
    </section>
  );
}

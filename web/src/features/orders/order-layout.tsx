import type { ReactNode } from 'react';
import * as texts from '#texts/orders/one-order.ts';

type OrderLayoutProps = {
  facts: ReactNode;
  timeline: ReactNode;
  actions: ReactNode;
  /** What stands below the timeline. */
  note?: ReactNode;
  sheet: ReactNode;
};

/** An order's page: its facts, what happened, what can be done, and what is printed. */
export function OrderLayout({ facts, timeline, actions, note, sheet }: OrderLayoutProps) {
  return (
    <>
      <div className="on-screen grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
        <section aria-label={texts.order} className="sheet p-5 sm:p-7">
          {facts}
          <div className="mt-6 flex flex-wrap items-center gap-2 border-t border-rule pt-5">{actions}</div>
        </section>
        <div className="grid gap-6">
          <section aria-labelledby="timeline" className="sheet p-5 sm:p-7">
            <h2 id="timeline" className="mb-4 text-lg">
              {texts.timeline}
            </h2>
            {timeline}
          </section>
          {note}
        </div>
      </div>
      {sheet}
    </>
  );
}

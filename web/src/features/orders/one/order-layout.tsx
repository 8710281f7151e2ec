import type { ReactElement } from 'react';
import * as texts from '#texts/orders.ts';

type OrderLayoutProps = {
  /** Element above the actions. Without it, the facts are at the top. */
  lead?: ReactElement | undefined;
  facts: ReactElement;
  timeline: ReactElement;
  actions: ReactElement;
  /** Element below the timeline. */
  note?: ReactElement | undefined;
  sheet: ReactElement | undefined;
};

/** Layout of an order's page: facts, timeline, actions, and the printed sheet. */
export function OrderLayout({ lead, facts, timeline, actions, note, sheet }: OrderLayoutProps) {
  return (
    <>
      <div className="on-screen grid gap-6 lg:grid-cols-[1.6fr_1fr]">
        <section aria-label={texts.order} className="sheet p-5 sm:p-7">
          {lead ?? facts}
          <div className="order-actions">{actions}</div>
          {lead && facts}
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

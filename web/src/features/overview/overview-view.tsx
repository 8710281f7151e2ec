import type { Overview } from '@almighty-tools/functions/contract/overview.ts';
import { Empty } from '#components/empty.tsx';
import { momentOf } from '#lib/format/intl.ts';
import * as texts from '#texts/overview.ts';
import { OrdersByState, ToDo } from './order-figures.tsx';
import { Revenue } from './sales.tsx';
import { BestSellers, LowStock } from './tool-figures.tsx';

/** Shows the store's figures, starting with what needs attention. */
export function OverviewView({ overview }: { overview: Overview }) {
  const isNew = overview.phases.every(({ count }) => count === 0);
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] items-start gap-6">
        {isNew ? (
          <div className="col-span-full">
            <Empty drawing="empty-orders">
              <p>{texts.nothingYet}</p>
            </Empty>
            <div className="mt-6">
              <LowStock lowStock={overview.lowStock} />
            </div>
          </div>
        ) : (
          <>
            <ToDo overview={overview} />
            <Revenue sold={overview.sold} />
            <LowStock lowStock={overview.lowStock} />
            <BestSellers bestSellers={overview.bestSellers} />
            <OrdersByState phases={overview.phases} />
          </>
        )}
      </div>
      <p className="note mt-4">{texts.asOf(momentOf(overview.at), overview.sold.timeZone)}</p>
    </>
  );
}

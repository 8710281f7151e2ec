import type { Overview } from '@almighty-tools/functions/contract/overview.ts';
import { Empty } from '#components/empty.tsx';
import { momentOf } from '#lib/format/intl.ts';
import * as texts from '#texts/overview.ts';
import { OrdersByState, ToDo } from './order-figures.tsx';
import { Revenue } from './sales.tsx';
import { BestSellers, LowStock } from './tool-figures.tsx';

/** Shows the store's figures, starting with sales. */
export function OverviewView({ overview }: { overview: Overview }) {
  const isNew = overview.phases.every(({ count }) => count === 0);
  return (
    <>
      <p className="note mb-4">{texts.asOf(momentOf(overview.at), overview.sold.timeZone)}</p>
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
            <Revenue sold={overview.sold} />
            <div className="grid grid-cols-1 gap-6">
              <ToDo overview={overview} />
              <LowStock lowStock={overview.lowStock} />
            </div>
            <div className="grid grid-cols-1 gap-6">
              <OrdersByState phases={overview.phases} />
              <BestSellers bestSellers={overview.bestSellers} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

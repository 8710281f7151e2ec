import type { Figure, Overview } from '@almighty-tools/functions/contract/overview.ts';
import { Link } from 'react-router-dom';
import { Empty } from '#components/empty.tsx';
import { dollars, momentOf, monthOf } from '#lib/format/intl.ts';
import * as texts from '#texts/overview.ts';
import { DayChart } from './day-chart.tsx';
import { OrdersByState, ToDo } from './order-figures.tsx';
import { orderLists } from './order-lists.ts';
import { SalesTable } from './sales-table.tsx';
import { Section } from './section.tsx';
import { BestSellers, LowStock } from './tool-figures.tsx';

type TotalProps = { label: string; of: Figure; refunded: number };

function Total({ label, of: { count, amount }, refunded }: TotalProps) {
  return (
    <div>
      <dt className="text-steel">{label}</dt>
      <dd>
        <span className="price block">{dollars(amount)}</span>
        <span className="note">
          {texts.orders(count)}
          {refunded > 0 && `, ${texts.without(dollars(refunded))}`}
        </span>
      </dd>
    </div>
  );
}

function Revenue({ sold }: { sold: Overview['sold'] }) {
  const months = sold.months.map(({ month, ...figure }) => ({ ...figure, label: monthOf(month) }));
  return (
    <Section title={texts.revenue} note={texts.whatCounts} className="col-span-full">
      <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-4">
        <Total label={texts.last30Days} of={sold.last30Days} refunded={sold.refunded.last30Days} />
        <Total label={texts.inAll} of={sold.inAll} refunded={sold.refunded.inAll} />
      </dl>
      <h3 className="mb-2 font-semibold">{texts.byDay}</h3>
      <DayChart days={sold.days} />
      <SalesTable summary={texts.byMonth} period={texts.month} sales={months} />
      <Link to={orderLists.paid} className="text-link mt-4 inline-block py-1">
        {texts.seePaid}
      </Link>
    </Section>
  );
}

/** Shows the store's figures, starting with sales. */
export function OverviewView({ overview }: { overview: Overview }) {
  const isNew = overview.phases.every(({ count }) => count === 0);
  return (
    <>
      <p className="note mb-4">{texts.asOf(momentOf(overview.at), overview.sold.timeZone)}</p>
      <div className="overview-parts">
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
            <div className="overview-column">
              <ToDo overview={overview} />
              <LowStock lowStock={overview.lowStock} />
            </div>
            <div className="overview-column">
              <OrdersByState phases={overview.phases} />
              <BestSellers bestSellers={overview.bestSellers} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

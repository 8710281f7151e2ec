import { toCents, toDollars } from '@almighty-tools/functions/contract/money.ts';
import { salesPeriods } from '@almighty-tools/functions/contract/order-filter.ts';
import type { Overview, Sales, Total } from '@almighty-tools/functions/contract/overview.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Amount } from '#components/amount.tsx';
import { Choice } from '#components/filter-bar.tsx';
import { FilterForm } from '#components/filter-form.tsx';
import { QueryView } from '#components/query-view.tsx';
import { dollars, monthOf, numberOf, percentChange, shortDayOf } from '#lib/format/intl.ts';
import { useFilter } from '#lib/url/filter.ts';
import * as texts from '#texts/overview.ts';
import { DayChart } from './day-chart.tsx';
import { orderListUrls } from './order-list-urls.ts';
import { salesQuery } from './queries.ts';
import { Section } from './section.tsx';
import { SalesByTool } from './tool-figures.tsx';

type SalesTableProps = {
  /** Heading of the first column. */
  period: string;
  /** Sales by day or month, oldest first. */
  sales: readonly (Total & { label: string })[];
};

/** Lists sales by day or month, newest first. */
function SalesTable({ period, sales }: SalesTableProps) {
  return (
    <table className="day-table mt-2">
      <thead>
        <tr>
          <th scope="col">{period}</th>
          <th scope="col">{texts.revenue}</th>
          <th scope="col">{texts.ordersColumn}</th>
        </tr>
      </thead>
      <tbody>
        {sales.toReversed().map(({ label, amount, count }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Amount of={amount} />
            </td>
            <td>{numberOf(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the sales of each day of a period, as bars and as a table. */
function SalesByDay({ days, period }: Pick<Sales, 'days' | 'period'>) {
  const best = days.reduce((best, day) => (day.amount > best.amount ? day : best));
  if (best.amount === 0) return <p className="mt-2">{texts.noneSold}</p>;
  const endsToday = period !== 'last-month';
  const sales = days.map(({ day, ...total }) => ({ ...total, label: shortDayOf(day) }));
  const summary = texts.chart(texts.periods[period], dollars(best.amount), shortDayOf(best.day));
  return (
    <figure>
      <DayChart days={days} endsToday={endsToday} summary={summary} />
      {endsToday && <figcaption className="note mt-1">{texts.today}</figcaption>}
      <details className="mt-3">
        <summary className="py-1">{texts.asTable}</summary>
        <SalesTable period={texts.day} sales={sales} />
      </details>
    </figure>
  );
}

type SalesTotalProps = { label: string; of: Total; refunded?: number; notes?: string[] };

function SalesTotal({ label, of: { count, amount }, refunded = 0, notes = [] }: SalesTotalProps) {
  return (
    <div>
      <dt className="text-steel">{label}</dt>
      <dd>
        <span className="price block">
          <Amount of={amount} />
        </span>
        <span className="note">
          <span>{texts.orders(count)}</span>
          {refunded > 0 && <span>{`, ${texts.without(dollars(refunded))}`}</span>}
          {notes.map((note) => (
            <span key={note} className="block">
              {note}
            </span>
          ))}
        </span>
      </dd>
    </div>
  );
}

/** Adds up totals in cents. */
function sumOf(totals: readonly Total[]): Total {
  return {
    count: totals.reduce((sum, { count }) => sum + count, 0),
    amount: toDollars(totals.reduce((sum, { amount }) => sum + toCents(amount), 0)),
  };
}

/** Shows the sales of the last calendar month, and the change against the month before. */
function LastMonth({ months }: Pick<Overview, 'months'>) {
  const [before, last] = months.slice(-3, -1);
  if (!before || !last) return null;
  const change =
    before.amount > 0 ? [texts.change(percentChange(before.amount, last.amount), monthOf(before.month))] : [];
  return <SalesTotal label={texts.lastMonth} of={last} notes={[monthOf(last.month), ...change]} />;
}

const filterNames = ['period', 'by'] as const;
const firstPeriod = '30-days';
const periods = Object.entries(texts.periods).map(
  ([period, text]) => [period === firstPeriod ? '' : period, text] as const,
);
const sorts = [
  ['', texts.revenue],
  ['units', texts.units],
] as const;

/** Shows the sales of the period in the URL, by day and by tool. */
function ChosenSales() {
  const { filter } = useFilter(filterNames);
  const period = salesPeriods.find((one) => one === filter.period) ?? firstPeriod;
  const query = useQuery(salesQuery(period));
  return (
    <>
      <FilterForm className="filter-row mt-6 border-t border-rule pt-5">
        <Choice label={texts.period} name="period" options={periods} />
        <Choice label={texts.sortTools} name="by" options={sorts} />
        {query.data && (
          <p aria-live="polite" aria-busy={query.isPlaceholderData} className="figures py-1.5 sm:flex-1">
            {texts.sold(dollars(query.data.sold.amount), query.data.sold.count)}
          </p>
        )}
      </FilterForm>
      <QueryView query={query} loading={texts.loading} name={texts.theFigures}>
        {(sales) => (
          <div className="overview-sales" aria-busy={query.isPlaceholderData}>
            <div className="min-w-0">
              <h3 className="font-semibold">{texts.byDay}</h3>
              <SalesByDay days={sales.days} period={sales.period} />
            </div>
            <SalesByTool key={sales.period} sales={sales} by={filter.by === 'units' ? 'pieces' : 'amount'} />
          </div>
        )}
      </QueryView>
    </>
  );
}

type RevenueProps = {
  overview: Overview;
  /** Sales of the last 30 days. */
  recent: Sales;
};

/** Shows the sales in total, and those of a period by day and by tool. */
export function Revenue({ overview: { sold, refunded, months }, recent }: RevenueProps) {
  return (
    <Section title={texts.revenue} note={texts.whatCounts} className="col-span-full">
      <dl className="totals">
        <SalesTotal label={texts.todaySoFar} of={sumOf(recent.days.slice(-1))} />
        <SalesTotal label={texts.last7Days} of={sumOf(recent.days.slice(-7))} />
        <SalesTotal label={texts.last30Days} of={recent.sold} refunded={recent.refunded} />
        <LastMonth months={months} />
        <SalesTotal label={texts.inAll} of={sold} refunded={refunded} />
      </dl>
      <ChosenSales />
      <Link to={orderListUrls.paid} className="text-link mt-4 inline-block py-1">
        {texts.seePaid}
      </Link>
    </Section>
  );
}

/** Lists the sales of the last twelve months. */
export function SalesByMonth({ months }: Pick<Overview, 'months'>) {
  const sales = months.map(({ month, ...figure }) => ({ ...figure, label: monthOf(month) }));
  return (
    <Section title={texts.byMonth}>
      <SalesTable period={texts.month} sales={sales} />
    </Section>
  );
}

import { toCents, toDollars } from '@almighty-tools/functions/contract/money.ts';
import type { Figure, Overview } from '@almighty-tools/functions/contract/overview.ts';
import { Link } from 'react-router-dom';
import { dollars, monthOf, numberOf, shortDayOf } from '#lib/format/intl.ts';
import * as texts from '#texts/overview.ts';
import { orderLists } from './order-lists.ts';
import { Section } from './section.tsx';

type SalesTableProps = {
  /** Text of the control that shows the table. */
  summary: string;
  /** Heading of the first column. */
  period: string;
  /** Sales by day or month, oldest first. */
  sales: readonly (Figure & { label: string })[];
};

/** Lists sales by day or month, newest first. The table is hidden at first. */
function SalesTable({ summary, period, sales }: SalesTableProps) {
  return (
    <details className="mt-3">
      <summary className="py-1">{summary}</summary>
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
              <td>{dollars(amount)}</td>
              <td>{numberOf(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

type Day = Overview['sold']['days'][number];

const barWidth = 10;
const gap = 2;
const height = 100;
const patternId = 'today-so-far';

function Bars({ days, most }: { days: readonly Day[]; most: number }) {
  return days.map(({ day, amount, count }, index) => {
    const length = (amount / most) * height;
    const isToday = index === days.length - 1;
    return (
      <rect
        key={day}
        x={index * (barWidth + gap)}
        y={height - length}
        width={barWidth}
        height={length}
        fill={isToday ? `url(#${patternId})` : 'var(--ink)'}
      >
        <title>{texts.bar(shortDayOf(day), dollars(amount), count)}</title>
      </rect>
    );
  });
}

/** Shows the sales of each day, as bars and as a table. */
function DayChart({ days }: { days: readonly Day[] }) {
  const best = days.reduce((best, day) => (day.amount > best.amount ? day : best));
  if (best.amount === 0) return <p>{texts.noneInDays}</p>;
  const width = days.length * (barWidth + gap) - gap;
  const sales = days.map(({ day, ...figure }) => ({ ...figure, label: shortDayOf(day) }));
  const summary = texts.chart(dollars(best.amount), shortDayOf(best.day));
  return (
    <figure>
      <div className="day-chart">
        {[1, 0.5].map((part) => (
          <p key={part} className="note" aria-hidden="true" style={{ top: `${(1 - part) * 100}%` }}>
            <span>{dollars(Math.round(best.amount * part * 100) / 100)}</span>
          </p>
        ))}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="block h-36 border-b border-ink"
          role="img"
          aria-label={summary}
        >
          <pattern
            id={patternId}
            width="3"
            height="3"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0v3" stroke="var(--ink)" strokeWidth="2" />
          </pattern>
          <Bars days={days} most={best.amount} />
        </svg>
      </div>
      <figcaption className="note flex flex-wrap justify-between gap-x-4 pl-20">
        <span>{shortDayOf(days[0]?.day ?? best.day)}</span>
        <span>{shortDayOf(days.at(-1)?.day ?? best.day)}</span>
        <span className="basis-full">{texts.today}</span>
      </figcaption>
      <SalesTable summary={texts.asTable} period={texts.day} sales={sales} />
    </figure>
  );
}

type TotalProps = { label: string; of: Figure; refunded?: number; note?: string | undefined };

function Total({ label, of: { count, amount }, refunded = 0, note }: TotalProps) {
  return (
    <div>
      <dt className="text-steel">{label}</dt>
      <dd>
        <span className="price block">{dollars(amount)}</span>
        <span className="note">
          <span>{texts.orders(count)}</span>
          {refunded > 0 && <span>{`, ${texts.without(dollars(refunded))}`}</span>}
          {note && <span className="block">{note}</span>}
        </span>
      </dd>
    </div>
  );
}

/** Adds up figures in cents. */
function sumOf(figures: readonly Figure[]): Figure {
  return {
    count: figures.reduce((sum, { count }) => sum + count, 0),
    amount: toDollars(figures.reduce((sum, { amount }) => sum + toCents(amount), 0)),
  };
}

/** Shows the sales of the last calendar month, and the change against the month before. */
function LastMonth({ months }: { months: Overview['sold']['months'] }) {
  const [before, last] = months.slice(-3, -1);
  if (!before || !last) return null;
  const percent = Math.round((last.amount / before.amount - 1) * 100);
  const note = before.amount > 0 ? texts.change(percent, monthOf(before.month)) : undefined;
  return <Total label={texts.lastMonth(monthOf(last.month))} of={last} note={note} />;
}

/** Shows the sales in total, by day and by month. */
export function Revenue({ sold }: { sold: Overview['sold'] }) {
  const months = sold.months.map(({ month, ...figure }) => ({ ...figure, label: monthOf(month) }));
  return (
    <Section title={texts.revenue} note={texts.whatCounts} className="col-span-full">
      <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-4">
        <Total label={texts.todaySoFar} of={sumOf(sold.days.slice(-1))} />
        <Total label={texts.last7Days} of={sumOf(sold.days.slice(-7))} />
        <Total label={texts.last30Days} of={sold.last30Days} refunded={sold.refunded.last30Days} />
        <LastMonth months={sold.months} />
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

import type { Overview } from '@almighty-tools/functions/contract/overview.ts';
import { dollars, shortDayOf } from '#lib/format/intl.ts';
import * as texts from '#texts/overview.ts';
import { SalesTable } from './sales-table.tsx';

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
export function DayChart({ days }: { days: readonly Day[] }) {
  const best = days.reduce((best, day) => (day.amount > best.amount ? day : best));
  if (best.amount === 0) return <p>{texts.noneInDays}</p>;
  const width = days.length * (barWidth + gap) - gap;
  const sales = days.map(({ day, ...figure }) => ({ ...figure, label: shortDayOf(day) }));
  const summary = texts.chart(dollars(best.amount), shortDayOf(best.day));
  return (
    <figure>
      <p className="note" aria-hidden="true">
        {dollars(best.amount)}
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="day-chart"
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
      <figcaption className="note flex flex-wrap justify-between gap-x-4">
        <span>{shortDayOf(days[0]?.day ?? best.day)}</span>
        <span>{shortDayOf(days.at(-1)?.day ?? best.day)}</span>
        <span className="basis-full">{texts.today}</span>
      </figcaption>
      <SalesTable summary={texts.asTable} period={texts.day} sales={sales} />
    </figure>
  );
}

import type { Sales } from '@almighty-tools/functions/contract/overview.ts';
import { type PointerEvent, useState } from 'react';
import { dollars, shortDayOf, shortDollars } from '#lib/format/intl.ts';
import * as texts from '#texts/overview.ts';
import { scaleTo } from './scale.ts';

type Day = Sales['days'][number];

const barWidth = 10;
const gap = 2;
const height = 100;
const patternId = 'today-so-far';

type BarsProps = {
  days: readonly Day[];
  /** Amount at the top of the chart. */
  top: number;
  /** True if the last day has not ended. */
  endsToday: boolean;
  /** Index of the day that is pointed at or focused. */
  active: number | undefined;
};

function Bars({ days, top, endsToday, active }: BarsProps) {
  return days.map(({ day, amount }, index) => {
    const length = (amount / top) * height;
    const isToday = endsToday && index === days.length - 1;
    const x = index * (barWidth + gap);
    return (
      <g key={day}>
        {index === active && (
          <rect x={x - gap / 2} y="0" width={barWidth + gap} height={height} fill="var(--hatch)" />
        )}
        <rect
          x={x}
          y={height - length}
          width={barWidth}
          height={length}
          fill={isToday ? `url(#${patternId})` : 'var(--ink)'}
        />
      </g>
    );
  });
}

/** Returns up to four days with equal distances, from the first to the last. */
function labelledDays(days: readonly Day[]): string[] {
  const indexes = [0, 1, 2, 3].map((part) => Math.round((part * (days.length - 1)) / 3));
  return [...new Set(indexes)].flatMap((index) => days[index]?.day ?? []);
}

/** Figure of one day, above its bar and inside the chart. */
function DayFigure({ days, active }: { days: readonly Day[]; active: number | undefined }) {
  const day = active === undefined ? undefined : days[active];
  if (!day || active === undefined) return null;
  const at = (active / Math.max(1, days.length - 1)) * 100;
  return (
    <p className="day-figure" style={{ left: `${at}%`, translate: `-${at}% 0` }} aria-hidden="true">
      {textOf(day)}
    </p>
  );
}

const textOf = ({ day, amount, count }: Day) => texts.bar(shortDayOf(day), dollars(amount), count);

type DayChartProps = {
  /** Days, at least one of them with sales. */
  days: readonly Day[];
  /** True if the last day has not ended. */
  endsToday: boolean;
  /** Summary for screen readers. */
  summary: string;
};

/**
 * Shows the sales of each day as bars, and the figure of the day under the pointer. A range field over the bars lets the
 * keyboard, a finger and a screen reader choose the day.
 */
export function DayChart({ days, endsToday, summary }: DayChartProps) {
  const [active, setActive] = useState<number>();
  const last = days.length - 1;
  const { top, ticks } = scaleTo(Math.max(...days.map(({ amount }) => amount)));
  const width = days.length * (barWidth + gap) - gap;
  const chosen = days[active ?? last];

  function showUnder({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    setActive(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  }

  return (
    <>
      <div className="day-chart">
        {ticks.map((tick) => (
          <p
            key={tick}
            className="note font-mono"
            aria-hidden="true"
            style={{ top: `${(1 - tick / top) * 100}%` }}
          >
            <span>{shortDollars(tick)}</span>
          </p>
        ))}
        <div className="day-bars" onPointerMove={showUnder} onPointerLeave={() => setActive(undefined)}>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className="block h-36 w-full border-b border-ink xl:h-56"
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
            <Bars days={days} top={top} endsToday={endsToday} active={active} />
          </svg>
          <input
            type="range"
            min="0"
            max={last}
            value={active ?? last}
            aria-label={texts.dayOfChart}
            aria-valuetext={chosen && textOf(chosen)}
            onChange={({ currentTarget }) => setActive(currentTarget.valueAsNumber)}
            onFocus={() => setActive(active ?? last)}
            onBlur={() => setActive(undefined)}
          />
          <DayFigure days={days} active={active} />
        </div>
      </div>
      <p className="day-labels note font-mono" aria-hidden="true">
        {labelledDays(days).map((day) => (
          <span key={day}>{shortDayOf(day)}</span>
        ))}
      </p>
    </>
  );
}

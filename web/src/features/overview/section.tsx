import { type ReactNode, useId } from 'react';

type SectionProps = { title: string; note?: string; className?: string; children: ReactNode };

/** Part of the overview, with a heading that names it for screen readers. */
export function Section({ title, note, className = '', children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`sheet min-w-0 p-5 sm:p-7 ${className}`}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {note && <p className="note mt-1">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

/** Bar as long as a value, relative to the largest value. */
export function ShareBar({ of, most }: { of: number; most: number }) {
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="share-bar">
      <rect width={(Math.max(0, of) / Math.max(1, most)) * 100} height="1" fill="var(--ink)" />
    </svg>
  );
}

type Bar = { key: string; label: ReactNode; value: string; size: number };

/** Shows each value as text and as a bar, relative to the largest value. */
export function ShareBars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ size }) => size));
  return (
    <dl className="share-bars">
      {bars.map(({ key, label, value, size }) => (
        <div key={key}>
          <dt className="wrap-anywhere">{label}</dt>
          <dd className="figures">{value}</dd>
          <ShareBar of={size} most={most} />
        </div>
      ))}
    </dl>
  );
}

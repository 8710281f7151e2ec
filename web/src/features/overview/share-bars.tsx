import type { ReactNode } from 'react';

type Bar = { key: string; label: ReactNode; value: string; size: number };

/** Shows each value as text and as a bar, relative to the largest value. */
export function ShareBars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ size }) => size));
  return (
    <dl className="share-bars">
      {bars.map(({ key, label, value, size }) => (
        <div key={key}>
          <dt className="wrap-anywhere">{label}</dt>
          <dd className="figures">{value}</dd>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width={(size / most) * 100} height="1" fill="var(--ink)" />
          </svg>
        </div>
      ))}
    </dl>
  );
}

import type { ReactNode } from 'react';

export type Pair = { label: string; value: ReactNode };

/** List of labels with their values. */
export function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <dl className="pairs">
      {pairs.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

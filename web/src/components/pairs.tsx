import type { ReactNode } from 'react';

export type Pair = { label: string; value: ReactNode };

/** E-mail address that preferably breaks after the `@`. */
export function Email({ children }: { children: string }) {
  const at = children.indexOf('@') + 1;
  return (
    <bdi>
      <span>{children.slice(0, at)}</span>
      <wbr />
      <span>{children.slice(at)}</span>
    </bdi>
  );
}

type PairsProps = { pairs: readonly Pair[]; className?: string };

/** List of labels with their values. */
export function Pairs({ pairs, className = 'pairs' }: PairsProps) {
  return (
    <dl className={className}>
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

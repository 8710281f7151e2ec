import { dollars } from '#lib/format/intl.ts';

/** Amount in dollars as a figure, which never breaks into lines. */
export function Amount({ of }: { of: number }) {
  return <span className="amount">{dollars(of)}</span>;
}

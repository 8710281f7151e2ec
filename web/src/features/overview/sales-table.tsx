import type { Figure } from '@almighty-tools/functions/contract/overview.ts';
import { dollars, numberOf } from '#lib/format/intl.ts';
import * as texts from '#texts/overview.ts';

type SalesTableProps = {
  /** Text of the control that shows the table. */
  summary: string;
  /** Heading of the first column. */
  period: string;
  /** Sales by day or month, oldest first. */
  sales: readonly (Figure & { label: string })[];
};

/** Lists sales by day or month, newest first. The table is hidden at first. */
export function SalesTable({ summary, period, sales }: SalesTableProps) {
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

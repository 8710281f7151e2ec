import type { Overview } from '@almighty-tools/functions/contract/overview.ts';
import { dollars, monthOf, numberOf } from '#lib/format/intl.ts';
import * as texts from '#texts/overview.ts';

/** Lists sales by calendar month, newest first. */
export function MonthTable({ months }: { months: Overview['sold']['months'] }) {
  return (
    <table className="day-table">
      <thead>
        <tr>
          <th scope="col">{texts.month}</th>
          <th scope="col">{texts.revenue}</th>
          <th scope="col">{texts.ordersColumn}</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, amount, count }) => (
          <tr key={month}>
            <th scope="row">{monthOf(month)}</th>
            <td>{dollars(amount)}</td>
            <td>{numberOf(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

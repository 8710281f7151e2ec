import type { ReactNode } from 'react';

export type Column<Row> = {
  /** The column's heading; where a row is a card, the label before the cell. */
  title: string;
  cell: (row: Row, index: number) => ReactNode;
  /** `number`: right-aligned, in one line. `actions`: buttons, right-aligned; in a card they need no title. */
  kind?: 'text' | 'number' | 'actions';
  /** Only for screen readers. */
  hideTitle?: boolean;
  className?: string;
};

type DataTableProps<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[] };

const kinds = { text: '', number: 'is-number', actions: 'is-actions' };

/** A table; where a row does not fit the screen, it becomes a card. */
export function DataTable<Row extends { _id: string }>({ columns, rows }: DataTableProps<Row>) {
  return (
    <table className="data-table">
      <thead>
        <tr>
          {columns.map(({ title, kind = 'text', hideTitle }) => (
            <th key={title} scope="col" className={kinds[kind] || undefined}>
              {hideTitle ? <span className="sr-only">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row._id} data-row={row._id} tabIndex={-1}>
            {columns.map(({ title, kind = 'text', className = '', cell }) => (
              <td
                key={title}
                data-label={kind === 'actions' ? undefined : title}
                className={`${kinds[kind]} ${className}`.trim() || undefined}
              >
                {kind === 'actions' ? cell(row, index) : <div>{cell(row, index)}</div>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

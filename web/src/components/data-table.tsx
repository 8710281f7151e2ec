import { type Column, kindOf } from './column.ts';
import { TableRow } from './table-row.tsx';

type DataTableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Reduces the height of the rows, so that more rows fit on the screen. */
  isDense?: boolean;
};

/** Table whose rows become cards on narrow screens. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { columns, rows, isDense = false } = props;
  const headings = columns.map((column) => (
    <th key={column.title} scope="col" className={kindOf(column)}>
      <span className={column.hideTitle ? 'sr-only' : undefined}>{column.title}</span>
    </th>
  ));
  return (
    <table className={isDense ? 'data-table is-dense' : 'data-table'}>
      <thead>
        <tr>{headings}</tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <TableRow key={row._id} columns={columns} row={row} index={index} />
        ))}
      </tbody>
    </table>
  );
}

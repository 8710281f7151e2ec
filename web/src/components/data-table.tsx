import { late } from '#lib/late.ts';
import { type Column, kindOf } from './column.ts';
import { Late } from './late.tsx';
import { TableRow } from './table-row.tsx';

type RowsProps<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[] };

type DataTableProps<Row> = RowsProps<Row> & {
  /** Low rows, of which many fit the screen. */
  isDense?: boolean;
};

/** Up to so many rows are all in the page, where the browser's own search finds them. */
const inPageAtMost = 200;

const WindowedRows = late(() => import('./windowed-rows.tsx'));

/** All of some rows. */
function Rows<Row extends { _id: string }>({ columns, rows }: RowsProps<Row>) {
  return (
    <tbody>
      {rows.map((row, index) => (
        <TableRow key={row._id} columns={columns} row={row} index={index} />
      ))}
    </tbody>
  );
}

/** A table; where a row does not fit the screen, it becomes a card. Of many rows, only those in sight are in the page. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { columns, rows, isDense = false } = props;
  const isLong = rows.length > inPageAtMost;
  const headings = columns.map((column) =>
    column.kind === 'select' ? (
      <td key={column.title} />
    ) : (
      <th key={column.title} scope="col" className={kindOf(column)}>
        {column.hideTitle ? <span className="sr-only">{column.title}</span> : column.title}
      </th>
    ),
  );
  return (
    <table
      className={isDense ? 'data-table is-dense' : 'data-table'}
      aria-rowcount={isLong ? rows.length + 1 : undefined}
    >
      <thead>
        <tr>{headings}</tr>
      </thead>
      {isLong ? (
        <Late
          fallback={<Rows columns={columns} rows={rows.slice(0, inPageAtMost)} />}
          // Slow, but whole.
          failed={<Rows columns={columns} rows={rows} />}
        >
          <WindowedRows
            count={rows.length}
            idOf={(index) => rows[index]?._id ?? ''}
            columnCount={columns.length}
            rowAt={(index, line, ref) => {
              const row = rows[index];
              return row && <TableRow key={row._id} {...{ columns, row, index, line, ref }} />;
            }}
          />
        </Late>
      ) : (
        <Rows columns={columns} rows={rows} />
      )}
    </table>
  );
}

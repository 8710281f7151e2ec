import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { type Column, kindOf } from './column.ts';
import { LazyBoundary } from './lazy-boundary.tsx';
import { TableRow } from './table-row.tsx';

type RowsProps<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[] };

type DataTableProps<Row> = RowsProps<Row> & {
  /** Reduces the height of the rows, so that more rows fit on the screen. */
  isDense?: boolean;
};

/** A table with at most this number of rows renders all rows, so that the browser's search (Ctrl-F) finds them. */
const maxRenderedRows = 200;

const WindowedRows = lazyComponent(() => import('./windowed-rows.tsx'));

function Rows<Row extends { _id: string }>({ columns, rows }: RowsProps<Row>) {
  return (
    <tbody>
      {rows.map((row, index) => (
        <TableRow key={row._id} columns={columns} row={row} index={index} />
      ))}
    </tbody>
  );
}

/** Table whose rows become cards on narrow screens. In a long table, only the visible rows are rendered. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { columns, rows, isDense = false } = props;
  const isLong = rows.length > maxRenderedRows;
  const headings = columns.map((column) => (
    <th key={column.title} scope="col" className={kindOf(column)}>
      <span className={column.hideTitle ? 'sr-only' : undefined}>{column.title}</span>
    </th>
  ));
  return (
    <table
      className={isDense ? 'data-table is-dense' : 'data-table'}
      aria-rowcount={isLong ? rows.length + 1 : undefined}
    >
      <thead>
        <tr>{headings}</tr>
      </thead>
      {isLong ? (
        <LazyBoundary
          fallback={<Rows columns={columns} rows={rows.slice(0, maxRenderedRows)} />}
          // Renders all rows, which is slow but complete.
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
        </LazyBoundary>
      ) : (
        <Rows columns={columns} rows={rows} />
      )}
    </table>
  );
}

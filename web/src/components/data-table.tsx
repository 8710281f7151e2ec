import { Fragment, type ReactNode, useMemo } from 'react';

type DataTableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Returns the heading of a row's group. Rows with the same heading must follow each other. */
  group?: ((row: Row) => string) | undefined;
};

/**
 * Table whose rows all have the same height. A narrower table hides columns. On a phone, each row has two lines without
 * headings. Texts are shortened with `Line` or `Excerpt`.
 */
export function DataTable<Row extends { _id: string }>({ columns, rows, group }: DataTableProps<Row>) {
  const headings = columns.map((column) => (
    <th
      key={column.title}
      scope="col"
      className={classOf(column)}
      style={column.share === undefined ? undefined : { width: `${column.share}%` }}
    >
      <span className={column.hideTitle ? 'sr-only' : undefined}>{column.title}</span>
    </th>
  ));
  return (
    <div className="table-frame">
      <table className="data-table">
        <thead>
          <tr>{headings}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const [title, before] = [group?.(row), rows[index - 1]];
            const isFirst = title !== undefined && (!before || group?.(before) !== title);
            return (
              <Fragment key={row._id}>
                {isFirst && (
                  <tr>
                    <th colSpan={columns.length} scope="rowgroup" className="is-group">
                      {title}
                    </th>
                  </tr>
                )}
                <TableRow columns={columns} row={row} index={index} />
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export type Column<Row> = {
  title: string;
  cell: (row: Row, index: number) => ReactNode;
  /** `number` and `actions` are right-aligned. `select` contains a labeled checkbox, on a phone left of both lines. */
  kind?: 'text' | 'number' | 'actions' | 'select';
  /** Part in per cent of the width that the columns without a share leave. Those are as wide as their content. */
  share?: number;
  /** Width of the table from which its rows show this column. A phone has `line` instead. */
  from?: 'medium' | 'wide';
  /** Line of the cell on a phone. Cells with `end` are at the right edge. A phone does not show a `hidden` cell. */
  line: 'first' | 'first-end' | 'second' | 'second-end' | 'hidden';
  /** Shows the title before the value on a phone. */
  isLabelled?: boolean;
  /** Hides the title, except from screen readers. */
  hideTitle?: boolean;
  className?: string;
};

/** Returns the CSS classes of a column's cells and heading. */
function classOf<Row>({ kind = 'text', share, from, line, className = '' }: Column<Row>): string {
  const classes = [`is-${kind}`, `on-${line}`, share && 'has-share', from && `from-${from}`, className];
  return classes.filter(Boolean).join(' ');
}

type TableRowProps<Row> = {
  columns: readonly Column<Row>[];
  row: Row;
  index: number;
};

function cellsOf<Row>(columns: readonly Column<Row>[], row: Row, index: number) {
  return columns.map((column) => (
    <td
      key={column.title}
      className={classOf(column)}
      data-label={column.isLabelled ? column.title : undefined}
    >
      {column.cell(row, index)}
    </td>
  ));
}

/** Table row. Its cells render again only if the row or the columns change. */
function TableRow<Row extends { _id: string }>({ columns, row, index }: TableRowProps<Row>) {
  const cells = useMemo(() => cellsOf(columns, row, index), [columns, row, index]);
  return (
    <tr data-row={row._id} tabIndex={-1}>
      {cells}
    </tr>
  );
}

import { Fragment, type ReactNode, useMemo } from 'react';

type DataTableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Width of the table from which the rows fit. In a narrower table, each row becomes a card. */
  rowsFrom?: 'narrow' | 'medium' | 'wide';
  /** Reduces the height of the rows, so that more rows fit on the screen. */
  isDense?: boolean;
  /** Keeps the widths of the columns when other rows are shown. */
  isFixed?: boolean;
  /** Returns the heading of a row's group. Rows with the same heading must follow each other. */
  group?: (row: Row) => string;
};

/** Table that hides columns on a narrow screen. On an even narrower screen, each row becomes a card. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { columns, rows, rowsFrom = 'wide', isDense = false, isFixed = false, group } = props;
  const headings = columns.map((column) => (
    <th key={column.title} scope="col" className={classOf(column)}>
      <span className={column.hideTitle ? 'sr-only' : undefined}>{column.title}</span>
    </th>
  ));
  return (
    <div className={`table-frame is-from-${rowsFrom}`}>
      <table className={`data-table ${isDense ? 'is-dense' : ''} ${isFixed ? 'is-fixed' : ''}`}>
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
                  <tr className="is-group">
                    <th colSpan={columns.length} scope="rowgroup">
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
  /** Heading of the column; in a card, the label of the cell. */
  title: string;
  cell: (row: Row, index: number) => ReactNode;
  /**
   * `number` is right-aligned, without line breaks. `actions` contains right-aligned buttons, without a label in a
   * card. `select` contains a labeled checkbox.
   */
  kind?: 'text' | 'number' | 'actions' | 'select';
  /** Width of the table from which a row shows this column. A card always shows it. */
  from?: 'medium' | 'wide';
  /** Shows the heading only to screen readers. */
  hideTitle?: boolean;
  className?: string;
};

const kinds = { text: '', number: 'is-number', actions: 'is-actions', select: 'is-select' };

/** Returns the CSS classes of a column's cells and heading. */
function classOf<Row>({ kind = 'text', from }: Column<Row>): string | undefined {
  return [kinds[kind], from && `from-${from}`].filter(Boolean).join(' ') || undefined;
}

type TableRowProps<Row> = {
  columns: readonly Column<Row>[];
  row: Row;
  index: number;
};

function cellsOf<Row>(columns: readonly Column<Row>[], row: Row, index: number) {
  return columns.map((column) => {
    const { title, kind, className, cell } = column;
    const content = cell(row, index);
    const isBare = kind === 'actions' || kind === 'select';
    const Frame = isBare ? Fragment : 'div';
    return (
      <td
        key={title}
        data-label={isBare ? undefined : title}
        className={[classOf(column), className].filter(Boolean).join(' ') || undefined}
      >
        <Frame>{content}</Frame>
      </td>
    );
  });
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

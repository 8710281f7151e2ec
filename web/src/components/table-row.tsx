import { Fragment, type Ref, useMemo } from 'react';
import { type Column, kindOf } from './column.ts';

type TableRowProps<Row> = {
  columns: readonly Column<Row>[];
  row: Row;
  index: number;
  /** Index of the line that contains the row, in a table that renders only the visible lines. */
  line?: number;
  ref?: Ref<HTMLTableRowElement> | undefined;
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
        className={[kindOf(column), className].filter(Boolean).join(' ') || undefined}
      >
        <Frame>{content}</Frame>
      </td>
    );
  });
}

/** Table row. Each scroll renders a long table again, but a row's cells render again only when the row changes. */
export function TableRow<Row extends { _id: string }>(props: TableRowProps<Row>) {
  const { columns, row, index, line, ref } = props;
  const cells = useMemo(() => cellsOf(columns, row, index), [columns, row, index]);
  return (
    <tr
      ref={ref}
      data-row={row._id}
      tabIndex={-1}
      data-index={line}
      aria-rowindex={line === undefined ? undefined : index + 2}
    >
      {cells}
    </tr>
  );
}

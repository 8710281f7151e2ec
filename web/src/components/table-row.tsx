import { Fragment, useMemo } from 'react';
import { type Column, kindOf } from './column.ts';

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
        className={[kindOf(column), className].filter(Boolean).join(' ') || undefined}
      >
        <Frame>{content}</Frame>
      </td>
    );
  });
}

/** Table row. Its cells render again only if the row or the columns change. */
export function TableRow<Row extends { _id: string }>({ columns, row, index }: TableRowProps<Row>) {
  const cells = useMemo(() => cellsOf(columns, row, index), [columns, row, index]);
  return (
    <tr data-row={row._id} tabIndex={-1}>
      {cells}
    </tr>
  );
}

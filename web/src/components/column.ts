import type { ReactNode } from 'react';

export type Column<Row> = {
  /** The column's heading; where a row is a card, the label before the cell. */
  title: string;
  cell: (row: Row, index: number) => ReactNode;
  /**
   * `number`: right-aligned, in one line. `actions`: buttons, right-aligned; in a card they need no title. `select`: a
   * box with its own label, in a column without a heading.
   */
  kind?: 'text' | 'number' | 'actions' | 'select';
  /** Only for screen readers. */
  hideTitle?: boolean;
  className?: string;
};

const kinds = { text: '', number: 'is-number', actions: 'is-actions', select: 'is-select' };

/** How the cells of a column and its heading are set. */
export function kindOf<Row>({ kind = 'text' }: Column<Row>): string | undefined {
  return kinds[kind] || undefined;
}

import type { ReactNode } from 'react';

export type Column<Row> = {
  /** Heading of the column; in a card, the label of the cell. */
  title: string;
  cell: (row: Row, index: number) => ReactNode;
  /**
   * `number` is right-aligned, without line breaks. `actions` contains right-aligned buttons, without a label in a
   * card. `select` contains a labeled checkbox.
   */
  kind?: 'text' | 'number' | 'actions' | 'select';
  /** Shows the heading only to screen readers. */
  hideTitle?: boolean;
  className?: string;
};

const kinds = { text: '', number: 'is-number', actions: 'is-actions', select: 'is-select' };

/** Returns the CSS class of a column's cells and heading. */
export function kindOf<Row>({ kind = 'text' }: Column<Row>): string | undefined {
  return kinds[kind] || undefined;
}

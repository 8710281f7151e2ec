import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';

type WindowedRowsProps = {
  count: number;
  idOf: (index: number) => string;
  columnCount: number;
  /** A row; the first of each line is measured through `ref`. */
  rowAt: (index: number, line: number, ref: Ref<HTMLTableRowElement> | undefined) => ReactNode;
};

/** Lines above and below what is in sight, so that Tab and the arrow keys find the next row there. */
const overscan = 6;
/** Until a line was measured. */
const guess = { row: 130, card: 420 };

type Layout = { lanes: number; gap: number; top: number };

/** How many rows stand side by side, as cards do, and where the table begins on the page, in pixels. */
function layoutOf(body: HTMLElement): Layout {
  const { display, gridTemplateColumns, rowGap } = getComputedStyle(body);
  const isGrid = display === 'grid';
  return {
    lanes: isGrid ? gridTemplateColumns.split(' ').length : 1,
    gap: isGrid ? Number.parseFloat(rowGap) : 0,
    top: Math.round(body.getBoundingClientRect().top + scrollY),
  };
}

function useLayout() {
  const body = useRef<HTMLTableSectionElement>(null);
  const [layout, setLayout] = useState<Layout>({ lanes: 1, gap: 0, top: 0 });
  useLayoutEffect(() => {
    const { current } = body;
    if (!current) return;
    const look = () => {
      const now = layoutOf(current);
      setLayout((last) =>
        last.lanes === now.lanes && last.gap === now.gap && last.top === now.top ? last : now,
      );
    };
    look();
    // The page's height says when something above the table has changed.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { body, ...layout };
}

/** The line in which the focus is stays in the page, however far it is scrolled away. */
function withFocused(range: Range, body: HTMLElement | null): number[] {
  const lines = defaultRangeExtractor(range);
  const { activeElement } = document;
  const row = body?.contains(activeElement) ? activeElement?.closest<HTMLElement>('[data-index]') : null;
  const focused = Number(row?.dataset.index ?? Number.NaN);
  if (!Number.isInteger(focused) || focused >= range.count || lines.includes(focused)) return lines;
  return [...lines, focused].sort((a, b) => a - b);
}

/** The body of a long table: the lines in sight, and empty space where the others would be. */
export function Component({ count, idOf, columnCount, rowAt }: WindowedRowsProps) {
  const { body, lanes, gap, top } = useLayout();
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: Math.ceil(count / lanes),
    estimateSize: () => (gap > 0 ? guess.card : guess.row),
    getItemKey: (line) => `${lanes}-${idOf(line * lanes)}`,
    rangeExtractor: (range) => withFocused(range, body.current),
    overscan,
    gap,
    scrollMargin: top,
    useFlushSync: false,
  });
  const lines = virtualizer.getVirtualItems();
  const end = virtualizer.getTotalSize() + top;
  const space = (key: string, height: number) =>
    height > 0 && (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
      <tr key={key} aria-hidden="true" className="space">
        <td colSpan={columnCount} style={{ height }} />
      </tr>
    );
  return (
    <tbody ref={body}>
      {lines.map(({ index: line, key, start }, place) => (
        <Fragment key={key}>
          {space('before', start - (lines[place - 1]?.end ?? top) - (place > 0 ? gap : 0))}
          {Array.from({ length: Math.min(lanes, count - line * lanes) }, (_, lane) =>
            rowAt(line * lanes + lane, line, lane === 0 ? virtualizer.measureElement : undefined),
          )}
        </Fragment>
      ))}
      {space('after', end - (lines.at(-1)?.end ?? top))}
    </tbody>
  );
}

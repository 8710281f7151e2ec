import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactElement, type Ref, useLayoutEffect, useRef, useState } from 'react';

type WindowedRowsProps = {
  count: number;
  idOf: (index: number) => string;
  columnCount: number;
  /** Renders a row. `ref` measures the first row of each line. */
  rowAt: (index: number, line: number, ref: Ref<HTMLTableRowElement> | undefined) => ReactElement | undefined;
};

/** Additional lines above and below the visible ones, so that Tab and the arrow keys reach the next row. */
const overscan = 6;
/** Estimated heights in pixels until a line is measured. */
const estimate = { row: 130, card: 420 };

type Layout = { lanes: number; gap: number; top: number };

/** Returns the number of cards per line, and the gap and the top of the table in pixels. */
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
    // A change above the table changes the height of the page.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { body, ...layout };
}

/** Adds the focused line to the rendered lines, even if it is far away. */
function withFocused(range: Range, body: HTMLElement | null): number[] {
  const lines = defaultRangeExtractor(range);
  const { activeElement } = document;
  const row = body?.contains(activeElement) ? activeElement?.closest<HTMLElement>('[data-index]') : null;
  const focused = Number(row?.dataset.index ?? Number.NaN);
  if (!Number.isInteger(focused) || focused >= range.count || lines.includes(focused)) return lines;
  return [...lines, focused].sort((a, b) => a - b);
}

/** Body of a long table: the visible lines, and empty space for the others. */
export function Component({ count, idOf, columnCount, rowAt }: WindowedRowsProps) {
  const { body, lanes, gap, top } = useLayout();
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: Math.ceil(count / lanes),
    estimateSize: () => (gap > 0 ? estimate.card : estimate.row),
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
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it contains no focusable element
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

/** Time for a page or a closing dialog to set the focus itself, in milliseconds. SweetAlert waits 100 ms. */
const graceMs = 120;

/** Returns the list row with this ID. */
function rowElement(id: string): HTMLElement | null {
  return document.querySelector(`[data-row="${CSS.escape(id)}"]`);
}

/** Returns the page's heading, if it can receive focus. */
export const heading = () => document.querySelector<HTMLElement>('main h1[tabindex]');

/** Returns the IDs of an element's row, of the rows after it, and of the rows before it, nearest first. */
function rowsFrom(element: Element): string[] {
  const row = element.closest('[data-row]');
  if (!row?.parentElement) return [];
  const siblings = [...row.parentElement.children];
  const place = siblings.indexOf(row);
  const nearest = [...siblings.slice(place), ...siblings.slice(0, place).reverse()];
  return nearest.flatMap((it) => it.getAttribute('data-row') ?? []);
}

/** Returns the parts of the page that contain an element, innermost first. */
function partsAround(element: Element): HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>('main section, main [tabindex="-1"]');
  return part ? [part, ...partsAround(part)] : [];
}

/**
 * Keeps the focus when the focused element is removed, also while a dialog is open. The first of these that exists gets
 * the focus: the undo button of its row (`data-undo`), its row, the next row, the previous row, the section or other
 * focusable part of the page around it, the page's heading. The page does not scroll. Returns a function that stops this.
 */
export function keepFocus(): () => void {
  /** The last element of the page that had the focus, and the rows that may get it instead. */
  let last: Element | undefined;
  let rows: string[] = [];
  let parts: HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function restore(): void {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const row = rows.map(rowElement).find((it) => it !== null);
    const part = parts.find(({ isConnected }) => isConnected);
    if (part) part.tabIndex = -1;
    const target = row?.querySelector<HTMLElement>('[data-undo]') ?? row ?? part ?? heading();
    target?.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    // Rows may have moved.
    if (last?.isConnected) rows = rowsFrom(last);
    else timer = setTimeout(restore, graceMs);
  });
  const isInDialog = (target: Element) => target.closest('dialog, [role="dialog"]') !== null;
  function onFocus({ target }: FocusEvent): void {
    if (!(target instanceof Element) || isInDialog(target)) return;
    last = target;
    rows = rowsFrom(target);
    parts = partsAround(target);
  }
  /** A click beside the focused element takes the focus away. */
  function onPointer({ target }: PointerEvent): void {
    if (target instanceof Element && !isInDialog(target) && !last?.contains(target)) last = undefined;
  }
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPointer);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPointer);
  };
}

/**
 * Returns true if the focus may move within this area: no element has focus, or an element in the area has it. Otherwise
 * the user is already somewhere else on the page.
 */
export function mayTakeFocus(area: Element | null | undefined): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || Boolean(area?.contains(activeElement));
}

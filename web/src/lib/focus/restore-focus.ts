import { useLayoutEffect } from 'react';
import { dialogClosed, rememberPlace } from '../feedback/dialog.ts';

const usable = 'a[href], button:not(:disabled)';

const nameOf = (control: Element) => control.ariaLabel ?? control.textContent;

/** Returns the list row with this ID. */
export function rowElement(id: string | undefined): HTMLElement | null {
  return id === undefined ? null : document.querySelector(`[data-row="${CSS.escape(id)}"]`);
}

/** Returns the IDs of a row's neighbors: first the rows after it, then the rows before it, nearest first. */
function neighboursOf(row: HTMLElement): string[] {
  const ids = [...(row.parentElement?.children ?? [])].map((it) => it.getAttribute('data-row') ?? '');
  const place = ids.indexOf(row.dataset.row ?? '');
  return [...ids.slice(place + 1), ...ids.slice(0, place).reverse()];
}

/** Returns the control with this name in a row. The row may have been removed and restored in the meantime. */
function sameControl(row: HTMLElement | null, name: string): HTMLElement | undefined {
  return [...(row?.querySelectorAll<HTMLElement>(usable) ?? [])].find((it) => nameOf(it) === name);
}

/** Remembers the focused control. If the control disappears, the returned function finds the element to focus. */
function rememberFocus(): () => HTMLElement | null | undefined {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || control === document.body) return () => undefined;
  const row = control.closest<HTMLElement>('[data-row]');
  if (!row) return () => (control.isConnected ? control : heading());
  const { row: id } = row.dataset;
  const name = nameOf(control);
  const neighbours = neighboursOf(row);
  return () =>
    sameControl(rowElement(id), name) ??
    rowElement(id)?.querySelector<HTMLElement>('[data-undo]') ??
    neighbours.map(rowElement).find((it) => it !== null) ??
    heading();
}

/** Waits until React Query has notified the components. It notifies them in a timer. */
export const nextRender = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs an action that may remove the focused control or its row, then restores the focus. The first of these that
 * exists gets the focus: the same control, the row's undo button (`data-undo`), the next row, the previous row, the
 * page's heading.
 */
export async function restoreFocusAfter(action: () => Promise<void>): Promise<void> {
  const isHere = rememberPlace();
  const target = rememberFocus();
  try {
    await action();
  } finally {
    await dialogClosed();
    await nextRender();
    if (isHere() && document.activeElement === document.body) target()?.focus();
  }
}

/**
 * Keeps the focus when a render removes the focused control without an action of the user. The first of these that
 * exists gets the focus: the control's row, the next row, the previous row, the page's heading. The page does not
 * scroll.
 */
export function useFocusAfterUpdate(): void {
  // Reads the focus during the render, because afterwards the control no longer exists.
  const { activeElement } = document;
  const id = activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
  const target = rememberFocus();
  useLayoutEffect(() => {
    if (activeElement?.isConnected) return;
    if (document.activeElement === document.body)
      (rowElement(id) ?? target())?.focus({ preventScroll: true });
  });
}

/** Moves the focus to a row that was just restored, unless the user has moved it elsewhere. */
export async function focusRow(id: string): Promise<void> {
  await nextRender();
  const row = rowElement(id);
  if (mayTakeFocus(row)) row?.focus();
}

/** Returns the page's heading, if it can receive focus. */
export const heading = () => document.querySelector<HTMLElement>('main h1[tabindex]');

/**
 * Returns true if the focus may move within this area: no element has focus, or an element in the area has it. Otherwise
 * the user is already somewhere else on the page.
 */
export function mayTakeFocus(area: Element | null | undefined): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || Boolean(area?.contains(activeElement));
}

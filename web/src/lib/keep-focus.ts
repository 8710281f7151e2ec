import { dialogClosed, placeNow } from './dialog.ts';

const usable = 'a[href], button:not(:disabled)';

const nameOf = (control: Element) => control.ariaLabel ?? control.textContent;

/** The row of a list that has an id. */
export function rowOf(id: string | undefined): HTMLElement | null {
  return id === undefined ? null : document.querySelector(`[data-row="${CSS.escape(id)}"]`);
}

/** What of a list comes after a row that is gone: the rows after it, then those before it, the nearest first. */
function neighboursOf(row: HTMLElement): string[] {
  const ids = [...(row.parentElement?.children ?? [])].map((it) => it.getAttribute('data-row') ?? '');
  const place = ids.indexOf(row.dataset.row ?? '');
  return [...ids.slice(place + 1), ...ids.slice(0, place).reverse()];
}

/** The control of that name in a row, which may have been taken out of the list and put back in the meantime. */
function sameControl(row: HTMLElement | null, name: string): HTMLElement | undefined {
  return [...(row?.querySelectorAll<HTMLElement>(usable) ?? [])].find((it) => nameOf(it) === name);
}

const heading = () => document.querySelector<HTMLElement>('main h1[tabindex]');

/** Notes which control has the focus. Returns where the focus belongs once that control may be gone. */
export function noteFocus(): () => HTMLElement | null | undefined {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || control === document.body) return () => undefined;
  const row = control.closest<HTMLElement>('[data-row]');
  if (!row) return () => (control.isConnected ? control : heading());
  const { row: id } = row.dataset;
  const name = nameOf(control);
  const neighbours = neighboursOf(row);
  return () =>
    sameControl(rowOf(id), name) ??
    rowOf(id)?.querySelector<HTMLElement>('[data-undo]') ??
    neighbours.map(rowOf).find((it) => it !== null) ??
    heading();
}

/** React Query tells components of a change in a timer of its own. */
export const rendered = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Does what may take the focused control away, alone or with its row. The focus is not lost with it: the next row
 * gets it, else the row before, else the page's heading. Where a way to undo it stands in the row's place
 * (`data-undo`), that gets it.
 */
export async function keepFocus(act: () => Promise<void>): Promise<void> {
  const isHere = placeNow();
  const target = noteFocus();
  await act();
  await dialogClosed();
  await rendered();
  if (isHere() && document.activeElement === document.body) target()?.focus();
}

/** Gives the focus to a row that has just come back. */
export async function focusRow(id: string): Promise<void> {
  await rendered();
  rowOf(id)?.focus();
}

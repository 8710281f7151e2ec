/**
 * Remembers in this entry of the browser's history how many rows of a list are loaded: somebody who comes back to it,
 * or reloads it, finds as many.
 */
export function keepRows(list: string, count: number): void {
  const { state } = history;
  history.replaceState({ ...state, rows: { ...state?.rows, [list]: count } }, '');
}

/** How many rows of a list this entry of the history had; 0 when it is new. */
export function keptRows(list: string): number {
  return globalThis.history?.state?.rows?.[list] ?? 0;
}
